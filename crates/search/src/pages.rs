//! Large pages for large tables: whoever jumps about in many mebibytes of small ones waits for the processor to find them.

/// Asks the system for large pages under the room that a vector has and does not use yet. Where there are none, nothing
/// changes.
#[cfg(target_os = "linux")]
pub fn make_large<T>(room: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};

    /// What large pages are aligned to, and so less than that is not worth asking for.
    const LARGE: usize = 2 << 20;
    let spare = room.spare_capacity_mut();
    let bytes = size_of_val(spare);
    let start = spare.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(LARGE);
    let Some(length) = bytes.checked_sub(skipped).map(|left| left / LARGE * LARGE) else {
        return;
    };
    if length == 0 {
        return;
    }
    // SAFETY: the range lies within memory that the vector owns and that we hold exclusively, and this advice changes
    // neither what is in it nor how it may be used.
    #[allow(
        unsafe_code,
        reason = "measured: a fifth more positions a second with 64 MiB"
    )]
    let asked = unsafe { madvise(start.add(skipped).cast(), length, Advice::LinuxHugepage) };
    // A system that has no large pages says so, and small ones do.
    let _ = asked;
}

#[cfg(not(target_os = "linux"))]
pub fn make_large<T>(_: &mut Vec<T>) {}
