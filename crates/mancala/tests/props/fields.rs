//! Position text taken apart, so that tests can change it field by field.

/// The fields of a position text: three that lead, then those with a name, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fields {
    pub pits: Vec<u16>,
    pub stores: Vec<u16>,
    pub to_move: String,
    pub named: Vec<(String, String)>,
}

const ORDER: [&str; 15] = [
    "own", "nest", "aside", "phase", "turn", "point", "last", "took", "turns", "way", "fallen",
    "round", "out", "quiet", "over",
];

pub fn numbers(text: &str) -> Vec<u16> {
    text.split(',')
        .map(|number| number.parse().unwrap())
        .collect()
}

pub fn join(numbers: &[u16]) -> String {
    let texts: Vec<String> = numbers.iter().map(u16::to_string).collect();
    texts.join(",")
}

impl Fields {
    pub fn of(text: &str) -> Self {
        let mut fields = text.split('/');
        let mut next = || fields.next().unwrap();
        let (pits, stores) = (numbers(next()), numbers(next()));
        let to_move = next().to_owned();
        let named = fields.map(|field| {
            let (name, value) = field.split_once(':').unwrap();
            (name.to_owned(), value.to_owned())
        });
        Self {
            pits,
            stores,
            to_move,
            named: named.collect(),
        }
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        let mut named = self.named.iter();
        named
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The same with a field set, or left out.
    pub fn with(&self, name: &str, value: Option<String>) -> Self {
        let mut fields = self.clone();
        fields.named.retain(|(known, _)| known != name);
        fields
            .named
            .extend(value.map(|value| (name.to_owned(), value)));
        let place = |name: &String| ORDER.iter().position(|known| known == name);
        fields.named.sort_by_key(|(name, _)| place(name));
        fields
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "{}/{}/{}",
            join(&self.pits),
            join(&self.stores),
            self.to_move
        );
        for (name, value) in &self.named {
            text.push_str(&format!("/{name}:{value}"));
        }
        text
    }
}
