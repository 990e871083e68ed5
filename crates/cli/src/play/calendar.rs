//! The date of today, for records.

use std::time::{SystemTime, UNIX_EPOCH};

/// The date of today as `2026-05-01`, in universal time.
pub fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    date(now.map_or(0, |now| now.as_secs() / 86_400))
}

/// The date so many days after the first of January 1970.
fn date(mut days: u64) -> String {
    let mut year = 1970;
    while days >= days_of_year(year) {
        days -= days_of_year(year);
        year += 1;
    }
    let february = days_of_year(year) - 337;
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in months {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", days + 1)
}

const fn days_of_year(year: u64) -> u64 {
    let leaps = (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
    if leaps { 366 } else { 365 }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_become_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (31, "1970-02-01"),
            (364, "1970-12-31"),
            (11_016, "2000-02-29"),
            (20_574, "2026-05-01"),
        ] {
            assert_eq!(date(days), expected);
        }
    }
}
