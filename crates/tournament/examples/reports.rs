use tournament::simulate::{Rates, Simulation};
use tournament::Settings;
fn main() {
    let args: Vec<u64> = std::env::args().skip(2).map(|a| a.parse().unwrap()).collect();
    let dir = std::env::args().nth(1).unwrap();
    let (players, rounds, from, to, rates) = (args[0], args[1], args[2], args[3], args[4]);
    for seed in from..to {
        let settings = Settings { name: format!("T{seed}"), rounds: rounds as u16, ..Settings::default() };
        let rates = if rates == 1 { Rates::USUAL } else { Rates::default() };
        let start = std::time::Instant::now();
        let mut s = Simulation::new(settings, players as usize, rates, seed).unwrap();
        let r = s.run().unwrap();
        if let Some(r) = r { eprintln!("{seed}: {r:?}"); }
        eprintln!("{seed} {:?}", start.elapsed());
        std::fs::write(format!("{dir}/t{seed}.trf"), tournament::exchange::trf::write(&s.tournament).unwrap()).unwrap();
    }
}
