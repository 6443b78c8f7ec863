//! Which variable of the engine stands for which of the program's.
//!
//! `handles` leads from a program's variable to the engine's. `slots[handle.index()]` leads back, counts how many
//! terms and edits use the variable, and keeps the value last reported. A variable that nothing uses any more is
//! forgotten. If the program was told a value other than zero, it is first told zero: until then it waits in `unused`.

use crate::hashing::Map;
use crate::Variable;

#[derive(Clone, Copy)]
struct Slot {
    variable: Variable,
    uses: usize,
    reported: f64,
}

#[derive(Default)]
pub struct Variables {
    handles: Map<Variable, quoin::Variable>,
    slots: Vec<Option<Slot>>,
    unused: Vec<Variable>,
}

impl Variables {
    pub fn handle(&self, variable: Variable) -> Option<quoin::Variable> {
        self.handles.get(&variable).copied()
    }

    /// The engine's variable, made if there is none, used once more.
    #[inline]
    pub fn use_one(&mut self, variable: Variable, solver: &mut quoin::Solver) -> quoin::Result<quoin::Variable> {
        let handle = match self.handles.get(&variable) {
            Some(&handle) => handle,
            None => self.make(variable, solver)?,
        };
        if let Some(Some(slot)) = self.slots.get_mut(handle.index()) {
            slot.uses += 1;
        }
        Ok(handle)
    }

    fn make(&mut self, variable: Variable, solver: &mut quoin::Solver) -> quoin::Result<quoin::Variable> {
        let handle = solver.variable()?;
        if self.slots.len() <= handle.index() {
            self.slots.resize(handle.index() + 1, None);
        }
        self.slots[handle.index()] = Some(Slot { variable, uses: 0, reported: 0.0 });
        self.handles.insert(variable, handle);
        Ok(handle)
    }

    /// Uses a variable once less. What nothing uses any more is forgotten, at once or at the next report.
    pub fn release(&mut self, variable: Variable, solver: &mut quoin::Solver) {
        let Some(&handle) = self.handles.get(&variable) else { return };
        let Some(Some(slot)) = self.slots.get_mut(handle.index()) else { return };
        slot.uses -= 1;
        match (slot.uses, slot.reported) {
            (0, 0.0) => self.forget(variable, handle, solver),
            (0, _) => self.unused.push(variable),
            _ => {}
        }
    }

    fn forget(&mut self, variable: Variable, handle: quoin::Variable, solver: &mut quoin::Solver) {
        // A variable of a call that failed leaves no trace; of any other, this removes it.
        if solver.take_back_variable(handle).is_ok() {
            self.handles.remove(&variable);
            self.slots[handle.index()] = None;
        }
    }

    /// Whether nothing uses a variable, so that its value is zero by definition.
    pub fn is_unused(&self, handle: quoin::Variable) -> bool {
        !matches!(self.slots.get(handle.index()), Some(Some(slot)) if slot.uses > 0)
    }

    /// Adds what the engine says has changed to a report.
    pub fn report(&mut self, changes: quoin::Changes<'_>, report: &mut Vec<(Variable, f64)>) {
        for (handle, value) in changes.iter() {
            if let Some(Some(slot)) = self.slots.get_mut(handle.index()) {
                let value = if slot.uses > 0 { value } else { 0.0 };
                if value != slot.reported {
                    slot.reported = value;
                    report.push((slot.variable, value));
                }
            }
        }
    }

    /// Reports zero for variables that nothing uses any more, and forgets them.
    pub fn retire(&mut self, solver: &mut quoin::Solver, report: &mut Vec<(Variable, f64)>) {
        for variable in std::mem::take(&mut self.unused) {
            let Some(&handle) = self.handles.get(&variable) else { continue };
            let Some(Some(slot)) = self.slots.get_mut(handle.index()) else { continue };
            if slot.uses > 0 {
                continue;
            }
            if slot.reported != 0.0 {
                slot.reported = 0.0;
                report.push((variable, 0.0));
            }
            self.forget(variable, handle, solver);
        }
    }

    pub fn clear(&mut self) {
        self.handles.clear();
        self.slots.clear();
        self.unused.clear();
    }
}
