//! Rules by which no position ever comes back, as can be seen from their settings.

use mancala::rules::Rules;
use mancala::rules::settings::{First, From, NoMove, Way};

/// Whether no position can come back. Where a seed that is sown past the own last pit falls in the store, turns that leave
/// the stores as they are only bring seeds of the own side nearer to it, and that has an end. So it must be one's own seeds
/// that are sown, always the same way and for one lap, and passing is not allowed.
pub fn always_progresses(rules: &Rules) -> bool {
    let sow = &rules.sow;
    let one_way = matches!(sow.direction, Way::Counterclockwise | Way::Clockwise);
    let own = sow.from == From::Own && sow.first == First::Next;
    sow.store && one_way && own && !rules.laps.several && rules.end.no_move != NoMove::Pass
}

#[cfg(test)]
mod tests {
    use mancala::rules::Catalog;

    use super::*;

    #[test]
    fn circles_are_ruled_out_only_where_stores_are_sown() {
        let progresses = |id: &str| {
            let reference = id.parse().unwrap();
            always_progresses(&Catalog::builtin().rules(&reference, Some(2)).unwrap())
        };
        assert!(progresses("kalah") && progresses("kalah?pits=3&seeds=5"));
        // Without a store on the way seeds go round; further laps take them round too.
        assert!(!progresses("awale") && !progresses("jodu") && !progresses("congklak"));
    }
}
