//! Processes that are threads of one: for tests, and for trying on one machine what runs on many.

use std::sync::mpsc::{Receiver, Sender, channel};

use super::{Process, ProcessGone};

/// A thread that plays a process. It shares no memory with the others: all it gets comes in letters.
#[derive(Debug)]
pub struct ThreadProcess {
    number: usize,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

/// Processes for so many threads, one of which goes to each.
pub fn process_threads(count: usize) -> Vec<ThreadProcess> {
    let mut threads: Vec<ThreadProcess> = (0..count)
        .map(|number| ThreadProcess {
            number,
            to: Vec::with_capacity(count),
            from: Vec::with_capacity(count),
        })
        .collect();
    for sender in 0..count {
        for receiver in 0..count {
            let (to, from) = channel();
            threads[sender].to.push(to);
            threads[receiver].from.push(from);
        }
    }
    threads
}

impl Process for ThreadProcess {
    fn number(&self) -> usize {
        self.number
    }

    fn count(&self) -> usize {
        self.to.len()
    }

    fn exchange(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, ProcessGone> {
        for (number, (to, letter)) in self.to.iter().zip(letters).enumerate() {
            to.send(letter).map_err(|_| ProcessGone { number })?;
        }
        let from = self.from.iter().enumerate();
        from.map(|(number, from)| from.recv().map_err(|_| ProcessGone { number }))
            .collect()
    }
}
