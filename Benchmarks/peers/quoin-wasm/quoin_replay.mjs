// quoin_replay.mjs -- replays a trace through Quoin's JavaScript package and times its phases.
//
//     quoin_replay.mjs FILE [--repeat N] [--values] [--budget SECONDS] [--json]
//
// The package that is measured is that of `make build PART=web`. The clock is read only where a run of operations of one phase
// begins or ends. Making variables and relations, check points and printing are off the clock. Every repetition replays
// on a fresh solver of the same instance. Prints the JSON of `quoin replay --json`.
import { readFile } from "node:fs/promises";
import { instantiate } from "../../../.build/web/package/quoin.mjs";
import { apply, QuoinEngine } from "./engine.mjs";
import { readTrace } from "./trace.mjs";

const DID_NOT_FINISH = 3;
const COUNTS = ["pivots", "flips", "values_touched", "allocations"];
const nothing = () => Object.fromEntries(COUNTS.map((count) => [count, 0]));

/** Replays once. Returns, for each phase and those operations before the first, nanoseconds, operations and work. */
function replay(quoin, trace, report) {
  const engine = new QuoinEngine(quoin, trace);
  const phases = [...trace.phases, "-"].map((name) => ({ name, ns: 0, ops: 0, work: nothing() }));
  let phase = phases.at(-1);
  for (let at = 0; at < trace.ops.length;) {
    const { kind, first } = trace.ops[at];
    if (kind === "P") phase = phases[first];
    if (kind === "c" && report.keepsValues) check(engine, report);
    at = kind === "P" || kind === "c" ? at + 1 : timedRun(engine, trace, at, phase, report);
  }
  engine.dispose();
  return phases;
}

function timedRun(engine, trace, at, phase, report) {
  const { ops } = trace;
  let end = at;
  while (end < ops.length && ops[end].kind !== "P" && ops[end].kind !== "c") end++;
  const before = engine.work();
  const start = process.hrtime.bigint();
  for (let i = at; i < end; i++) {
    const done = apply(engine, trace, ops[i]);
    if (report.keepsAnswers) note(engine, ops[i], i, done, report);
  }
  phase.ns += Number(process.hrtime.bigint() - start);
  phase.ops += end - at;
  const after = engine.work();
  for (const count of COUNTS) phase.work[count] += after[count] - before[count];
  return end;
}

function note(engine, op, i, done, report) {
  if (!done) report.conflicts.push({ op: i });
  else if (report.keepsValues && op.kind === "t") report.stays.push({ op: i, value: engine.value(op.first) });
}

function check(engine, report) {
  engine.update();
  report.checks.push({ check: report.checks.length, values: [...engine.values] });
}

function figures(runs) {
  const used = runs[0].filter(({ name, ops }) => name !== "-" || ops > 0);
  return used.map(({ name, ops, work }) => {
    const times = runs.map((run) => run.find((phase) => phase.name === name).ns).sort((a, b) => a - b);
    return { name, ops, min_ns: times[0], median_ns: times[times.length >> 1], ...work };
  });
}

async function main(words) {
  const option = (name, otherwise) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : otherwise);
  const [repeat, budget] = [option("--repeat", 1), option("--budget", Infinity)];
  const trace = readTrace(await readFile(words.find((word) => /^[^-].*[^0-9]/.test(word)), "utf8"));
  const quoin = await instantiate();
  const report = { keepsAnswers: true, keepsValues: words.includes("--values"), conflicts: [], checks: [], stays: [] };
  const [runs, start] = [[], performance.now()];
  while (runs.length < repeat && (runs.length === 0 || performance.now() - start < budget * 1000)) {
    runs.push(replay(quoin, trace, report));
    Object.assign(report, { keepsAnswers: false, keepsValues: false });
  }
  if (performance.now() - start > budget * 1000 && runs.length === 1) {
    console.log(JSON.stringify({ phases: null, did_not_finish: true, budget_seconds: budget }));
    process.exitCode = DID_NOT_FINISH;
    return;
  }
  const { checks, conflicts, stays } = report;
  const peak_bytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ phases: figures(runs), checks, conflicts, stays, peak_bytes }));
}

await main(process.argv.slice(2));
