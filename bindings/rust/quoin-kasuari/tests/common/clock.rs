//! The processor's time of this thread, which other programs on a busy machine do not lengthen.

use std::time::Duration;

#[repr(C)]
struct Moment {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, moment: *mut Moment) -> i32;
}

/// Linux's number of the clock.
const THREAD_CPUTIME: i32 = 3;

/// What this thread has used so far.
pub fn processor_time() -> Duration {
    const { assert!(cfg!(all(target_os = "linux", target_pointer_width = "64")), "known for 64-bit Linux only") };
    let mut moment = Moment { seconds: 0, nanoseconds: 0 };
    // SAFETY: the pointer is to a local, which is laid out as this system's struct timespec.
    let status = unsafe { clock_gettime(THREAD_CPUTIME, &mut moment) };
    assert_eq!(status, 0);
    Duration::new(moment.seconds as u64, moment.nanoseconds as u32)
}
