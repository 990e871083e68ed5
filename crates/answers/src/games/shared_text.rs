//! Rules are texts of several kilobytes, and thousands of games are played by a few of them: they share them.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use mancala::rules::Rules;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::problem::Problem;

/// Shared things above which those that nobody has any more are looked for.
const MIN_SWEEP: usize = 64;

static TEXTS: LazyLock<Mutex<Texts>> = LazyLock::new(Mutex::default);
static RULES: LazyLock<Mutex<Known<(SharedText, u16), Rules>>> = LazyLock::new(Mutex::default);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A text of which there is one for all that are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SharedText(Arc<str>);

impl SharedText {
    pub fn new(text: &str) -> Self {
        Self(lock(&TEXTS).share(text))
    }
}

impl Deref for SharedText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Serialize for SharedText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for SharedText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::new(&text))
    }
}

/// The rules of a text, for a match of so many rounds.
pub fn shared_rules(text: &SharedText, rounds: u16) -> Result<Arc<Rules>, Problem> {
    let key = (text.clone(), rounds);
    if let Some(rules) = lock(&RULES).values.get(&key) {
        return Ok(Arc::clone(rules));
    }
    let rules = Rules::from_text(text).map_err(Problem::rule)?;
    Ok(lock(&RULES).share(key, rules.for_rounds(rounds)))
}

/// When to look for what nobody has any more: at twice as many as were left the last time.
fn next_sweep(left: usize) -> usize {
    (2 * left).max(MIN_SWEEP)
}

#[derive(Debug, Default)]
struct Texts {
    texts: HashSet<Arc<str>>,
    sweep_at: usize,
}

impl Texts {
    fn share(&mut self, text: &str) -> Arc<str> {
        if let Some(known) = self.texts.get(text) {
            return Arc::clone(known);
        }
        if self.texts.len() >= self.sweep_at {
            self.texts.retain(|text| Arc::strong_count(text) > 1);
            self.sweep_at = next_sweep(self.texts.len());
        }
        let text: Arc<str> = text.into();
        self.texts.insert(Arc::clone(&text));
        text
    }
}

/// Values by what they are made of.
#[derive(Debug)]
struct Known<K, V> {
    values: HashMap<K, Arc<V>>,
    sweep_at: usize,
}

impl<K, V> Default for Known<K, V> {
    fn default() -> Self {
        Self {
            values: HashMap::new(),
            sweep_at: 0,
        }
    }
}

impl<K: Eq + Hash, V> Known<K, V> {
    fn share(&mut self, key: K, value: V) -> Arc<V> {
        if self.values.len() >= self.sweep_at {
            self.values.retain(|_, value| Arc::strong_count(value) > 1);
            self.sweep_at = next_sweep(self.values.len());
        }
        Arc::clone(self.values.entry(key).or_insert_with(|| value.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_one() {
        let mut texts = Texts::default();
        let kept = texts.share("kept");
        assert!(Arc::ptr_eq(&kept, &texts.share("kept")));
        for number in 0..10 * MIN_SWEEP {
            texts.share(&format!("text {number}"));
        }
        assert!(texts.texts.len() <= MIN_SWEEP, "what nobody has is dropped");
        assert!(Arc::ptr_eq(&kept, &texts.share("kept")));
    }

    #[test]
    fn games_of_a_rule_share_it() {
        let rules = Rules::new(2, mancala::rules::Settings::default()).unwrap();
        let text = SharedText::new(&rules.to_text("Shared"));
        let [one, other] = [1, 1].map(|rounds| shared_rules(&text, rounds).unwrap());
        assert!(Arc::ptr_eq(&one, &other));
        let match_rules = shared_rules(&text, 3).unwrap();
        assert_eq!(
            match_rules.rounds_to_play(),
            rules.for_rounds(3).rounds_to_play()
        );
        let stored = serde_json::to_string(&text).unwrap();
        let read: SharedText = serde_json::from_str(&stored).unwrap();
        assert!(Arc::ptr_eq(&read.0, &text.0));
    }
}
