//! Reckons what a table would take that is too large for one machine, from measured figures:
//! `reckon PITS SEEDS [rate=1.5] [slower=0.60] [sent=11.5] [stored=0.4] [cell=2] [price=0.04] [link=1]`, with PITS a side.
//!
//! `rate`: million positions a second of one process alone. `slower`: by which share a position takes longer when every
//! question and notice goes to another process. `sent`: bytes a position that this sends. `stored`: bytes a position in the
//! files. `cell`: bytes a position of the layer that is being solved. `price`: money for a core and hour. `link`: gigabytes a
//! second that 64 cores have together for the network.

use std::error::Error;

/// Cores of a machine that share one link.
const CORES_A_LINK: f64 = 64.0;

/// What is known, by name.
struct Figures(Vec<(String, f64)>);

impl Figures {
    fn read(args: &[String]) -> Result<Self, Box<dyn Error>> {
        let mut figures: Vec<(String, f64)> = [
            ("rate", 1.5),
            ("slower", 0.60),
            ("sent", 11.5),
            ("stored", 0.4),
            ("cell", 2.0),
            ("price", 0.04),
            ("link", 1.0),
        ]
        .map(|(name, figure)| (name.to_owned(), figure))
        .into();
        for arg in args {
            let (name, figure) = arg.split_once('=').ok_or("figures are name=number")?;
            let known = figures.iter_mut().find(|(known, _)| known == name);
            known
                .ok_or_else(|| format!("no figure is called {name}"))?
                .1 = figure.parse()?;
        }
        Ok(Self(figures))
    }

    fn get(&self, name: &str) -> f64 {
        let mut figures = self.0.iter();
        figures
            .find(|(known, _)| known == name)
            .map_or(f64::NAN, |(_, figure)| *figure)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let pits: u32 = args.first().ok_or("pits a side, please")?.parse()?;
    let seeds: u32 = args.get(1).ok_or("seeds, please")?.parse()?;
    let figures = Figures::read(&args[2..])?;
    let (all, largest) = (
        binomial(seeds + 2 * pits, 2 * pits),
        binomial(seeds + 2 * pits - 1, 2 * pits - 1),
    );
    println!("{all:.4e} positions, {largest:.4e} of them with {seeds} seeds");
    println!(
        "| cores | memory, GB | a core, GB | disk, GB | network, GB | a core, MB/s | hours | money |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for cores in [16.0, 256.0, 4096.0] {
        println!("{}", row(&figures, all, largest, cores));
    }
    Ok(())
}

fn row(figures: &Figures, all: f64, largest: f64, cores: f64) -> String {
    let elsewhere = 1.0 - 1.0 / cores;
    let memory = all + largest * (figures.get("cell") - 1.0);
    let sent = all * figures.get("sent") * elsewhere;
    let work =
        all * (1.0 + figures.get("slower") * elsewhere) / (figures.get("rate") * 1e6 * cores);
    // Links work beside the cores at best; whichever is slower decides.
    let links = (cores / CORES_A_LINK).max(1.0);
    let travel = sent / (links * figures.get("link") * 1e9);
    let hours = work.max(travel) / 3600.0;
    let columns = [
        memory / 1e9,
        memory / 1e9 / cores,
        all * figures.get("stored") / 1e9,
        sent / 1e9,
        sent / cores / (hours * 3600.0) / 1e6,
        hours,
        hours * cores * figures.get("price"),
    ];
    let columns = columns.map(|figure| format!(" {figure:.*} |", usize::from(figure < 100.0)));
    format!("| {cores} |{}", columns.concat())
}

fn binomial(n: u32, k: u32) -> f64 {
    (1..=k).fold(1.0, |product, i| {
        product * f64::from(n - k + i) / f64::from(i)
    })
}
