//! A table of counts, for nodes that are reached in many ways. It keeps whole nodes, so that two that share a key are
//! never taken for each other, and may be used by several threads at once.

use std::collections::TryReserveError;
use std::sync::Mutex;

/// Parts with a lock each, so that threads rarely wait for each other.
const LOCKED_PARTS: usize = 256;

/// Counts by node and depth.
#[derive(Debug)]
pub struct PerftTable<N> {
    parts: Vec<Mutex<Vec<Option<PerftEntry<N>>>>>,
}

#[derive(Clone, Copy, Debug)]
struct PerftEntry<N> {
    node: N,
    depth: u32,
    leaves: u64,
}

impl<N: Copy + PartialEq> PerftTable<N> {
    /// A table of at most so many bytes, or the reason why there is no room for it.
    pub fn new(bytes: usize) -> Result<Self, TryReserveError> {
        let each = bytes / size_of::<Option<PerftEntry<N>>>() / LOCKED_PARTS;
        let mut parts = Vec::new();
        for _ in 0..LOCKED_PARTS {
            let mut part = Vec::new();
            part.try_reserve_exact(each)?;
            part.resize(each, None);
            parts.push(Mutex::new(part));
        }
        Ok(Self { parts })
    }

    /// The count of a node, if it is known.
    pub fn get(&self, key: u64, node: &N, depth: u32) -> Option<u64> {
        let (part, index) = self.place(key, depth);
        let part = self.parts[part].lock().ok()?;
        let entry = part.get(index % part.len().max(1))?.as_ref()?;
        (entry.depth == depth && entry.node == *node).then_some(entry.leaves)
    }

    /// Keeps a count. Of two nodes for one place the latter stays, unless the former was deeper by far.
    pub fn put(&self, key: u64, node: &N, depth: u32, leaves: u64) {
        let (part, index) = self.place(key, depth);
        let Ok(mut part) = self.parts[part].lock() else {
            return;
        };
        let length = part.len().max(1);
        if let Some(entry) = part.get_mut(index % length)
            && entry.as_ref().is_none_or(|old| old.depth <= depth + 2)
        {
            let node = *node;
            *entry = Some(PerftEntry {
                node,
                depth,
                leaves,
            });
        }
    }

    /// A part, and a place in it before it is cut to size. Depths have places of their own.
    const fn place(&self, key: u64, depth: u32) -> (usize, usize) {
        // The top byte of the mixed key chooses the part with its lock; the place in it comes from the bits above the
        // lowest byte, which are mixed best.
        let mixed = (key ^ depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (
            (mixed >> 56) as usize & (LOCKED_PARTS - 1),
            (mixed >> 8) as usize,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_with_the_same_key_are_told_apart() {
        let table = PerftTable::new(1 << 20).unwrap();
        table.put(7, &"one", 3, 10);
        assert_eq!(table.get(7, &"one", 3), Some(10));
        assert_eq!(table.get(7, &"two", 3), None);
        assert_eq!(table.get(7, &"one", 4), None);
        table.put(7, &"two", 3, 20);
        assert_eq!(table.get(7, &"two", 3), Some(20));
    }

    #[test]
    fn a_table_without_room_forgets_everything() {
        let table = PerftTable::new(0).unwrap();
        table.put(1, &'a', 1, 1);
        assert_eq!(table.get(1, &'a', 1), None);
    }
}
