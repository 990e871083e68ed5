//! Sets of seed counts, the "2 or 3", "even" and "anything" of the rule books.

/// A set of seed counts that a pit may be brought to. Zero is never a member: an empty pit matches nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// Exactly these, ascending and without repeats; an empty list matches nothing.
    List(Vec<u16>),
    /// 2, 4, 6, ...
    Even,
    /// 1, 3, 5, ...
    Odd,
    /// This many or more; `AtLeast(1)` is "anything".
    AtLeast(u16),
}

impl Counts {
    /// The set that holds nothing.
    pub const NONE: Self = Self::List(Vec::new());

    /// The set of exactly these counts.
    ///
    /// ```
    /// let counts = mancala::Counts::of(&[3, 2]);
    /// assert!(counts.contains(2) && !counts.contains(4));
    /// ```
    pub fn of(counts: &[u16]) -> Self {
        let mut list = counts.to_vec();
        list.sort_unstable();
        list.dedup();
        list.retain(|count| *count > 0);
        Self::List(list)
    }

    /// Whether a pit with `count` seeds is in the set.
    pub fn contains(&self, count: u16) -> bool {
        match self {
            Self::List(list) => list.contains(&count),
            Self::Even => count > 0 && count.is_multiple_of(2),
            Self::Odd => count % 2 == 1,
            Self::AtLeast(least) => count >= (*least).max(1),
        }
    }

    /// Whether nothing is in the set.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::List(list) if list.is_empty())
    }

    /// Whether every count from 1 up to and including `most` is in the set.
    pub fn is_everything(&self, most: u16) -> bool {
        (1..=most).all(|count| self.contains(count))
    }

    /// The members from 1 up to and including `most`.
    pub fn up_to(&self, most: u16) -> impl Iterator<Item = u16> + '_ {
        (1..=most).filter(|count| self.contains(*count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_never_a_member() {
        for counts in [
            Counts::of(&[0, 1]),
            Counts::Even,
            Counts::Odd,
            Counts::AtLeast(0),
        ] {
            assert!(!counts.contains(0), "{counts:?}");
        }
    }
}
