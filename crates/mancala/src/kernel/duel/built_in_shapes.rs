// Made from the built-in rules by `BLESS=1 cargo test -p mancala built_in_shapes`. Where it does not compile
// any more, empty the list and make it again.

built_in_shapes! {
    // nyakun
    0: {
        any_start: true,
        captures: Some(Whose::Any),
        test: CountTest::Range,
        chain: Chain::Free,
        quiet: true,
        may_starve: true,
    }
    // vai-lung-thlan
    1: {
        captures: Some(Whose::Any),
        chain: Chain::Free,
        pass: true,
        quiet: true,
        may_starve: true,
    }
    // darra
    2: {
        captures: Some(Whose::Any),
        flow: Some(Whose::Any),
        joined: true,
        pass: true,
        fewer: true,
        quiet: true,
        last_capturer: true,
        may_starve: true,
    }
    // songo-duala
    3: {
        captures: Some(Whose::Any),
        test: CountTest::Range,
        chain: Chain::Territory,
        slam: Slam::SpareLast,
        duty: Duty::IfPossible,
        quiet: true,
    }
    // coastal
    4: {
        captures: Some(Whose::Opponents),
        chain: Chain::Territory,
        duty: Duty::IfPossible,
        forfeit: true,
        quiet: true,
        last_mover: true,
        may_starve: true,
    }
    // awari
    5: {
        captures: Some(Whose::Opponents),
        chain: Chain::Territory,
        duty: Duty::IfPossible,
        quiet: true,
        may_starve: true,
    }
    // standard
    6: {
        captures: Some(Whose::Opponents),
        chain: Chain::Territory,
        quiet: true,
        may_starve: true,
    }
    // awale
    7: {
        captures: Some(Whose::Opponents),
        chain: Chain::Territory,
        slam: Slam::NoCapture,
        duty: Duty::IfPossible,
        quiet: true,
    }
    // oware
    8: {
        captures: Some(Whose::Opponents),
        chain: Chain::Territory,
        slam: Slam::NoCapture,
        duty: Duty::IfPossible,
        unfed: true,
        quiet: true,
    }
    // dakar
    9: {
        captures: Some(Whose::Opponents),
        masked: true,
        even: true,
        slam: Slam::NoCapture,
        duty: Duty::Must,
        majority: true,
        quiet: true,
    }
    // kale
    10: {
        captures: Some(Whose::Opponents),
        test: CountTest::Two,
        chain: Chain::Territory,
        slam: Slam::NoCapture,
        duty: Duty::IfPossible,
        quiet: true,
    }
    // adji-boto
    11: {
        captures: Some(Whose::Opponents),
        test: CountTest::Two,
        masked: true,
        duty: Duty::IfPossible,
        quiet: true,
        last_mover: true,
        may_starve: true,
    }
    // halusa
    12: {
        captures: Some(Whose::Own),
        masked: true,
        even: true,
        chain: Chain::Territory,
        slam: Slam::SpareLast,
        duty: Duty::Must,
        quiet: true,
    }
    // adjito
    13: {
        captures: Some(Whose::Own),
        test: CountTest::Range,
        take: Take::Across,
        slam: Slam::NoCapture,
        duty: Duty::IfPossible,
        quiet: true,
    }
    // oware-adi
    14: {
        several: true,
        captures: Some(Whose::Any),
        flow: Some(Whose::Any),
        pass: true,
        fewer: true,
        quiet: true,
        last_capturer: true,
        may_starve: true,
    }
    // dog-gone
    15: {
        several: true,
        captures: Some(Whose::Any),
        flow: Some(Whose::Any),
        quiet: true,
        may_starve: true,
    }
    // wouri
    16: {
        several: true,
        captures: Some(Whose::Any),
        flow: Some(Whose::Opponents),
        flow_to_mover: true,
        pass: true,
        fewer: true,
        quiet: true,
        last_capturer: true,
        may_starve: true,
    }
    // ot-tjin
    17: {
        several: true,
        captures: Some(Whose::Any),
        quiet: true,
        last_mover: true,
        may_starve: true,
    }
    // french-wari
    18: {
        several: true,
        captures: Some(Whose::Any),
        take: Take::Across,
        slam: Slam::NoCapture,
        duty: Duty::IfPossible,
        quiet: true,
        may_starve: true,
    }
    // 2-4
    19: {
        several: true,
        captures: Some(Whose::Any),
        test: CountTest::Two,
        chain: Chain::Free,
        pass: true,
        quiet: true,
        may_starve: true,
    }
    // jodu
    20: {
        several: true,
        captures: Some(Whose::Own),
        take: Take::Both,
        pass: true,
        fewer: true,
        quiet: true,
        may_starve: true,
    }
    // congklak
    21: {
        several: true,
        store: true,
        store_again: true,
        captures: Some(Whose::Own),
        seven: true,
        take: Take::Both,
        across_needed: true,
        pass: true,
        quiet: true,
        may_starve: true,
    }
    // oriental
    22: {
        several: true,
        store: true,
        store_again: true,
        captures: Some(Whose::Own),
        take: Take::Both,
        pass: true,
        quiet: true,
        may_starve: true,
    }
    // kalah
    23: {
        store: true,
        store_again: true,
        captures: Some(Whose::Own),
        take: Take::Both,
        across_needed: true,
        side_empty: true,
        quiet: true,
        may_starve: true,
    }
    // kalah-lone-seed
    24: {
        store: true,
        store_again: true,
        captures: Some(Whose::Own),
        take: Take::Both,
        side_empty: true,
        quiet: true,
        may_starve: true,
    }
}
