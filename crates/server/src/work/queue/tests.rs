//! Whose job comes next.

use super::*;

const BOUNDS: QueueBounds = QueueBounds {
    per_client: 8,
    in_all: 12,
    running_per_client: 2,
    running_heavy: 2,
};

fn client(number: u8) -> Requester {
    Requester::new(IpAddr::from([10, 0, 0, number]))
}

/// The jobs in the order in which a thread that takes this gets them.
fn order(queue: &FairQueue<&'static str>, mut taking: Taking) -> Vec<&'static str> {
    let mut jobs = Vec::new();
    while queue.waiting() > 0 {
        let (taken, job) = queue.next(taking).unwrap();
        taking = taking.after(taken.lane);
        jobs.push(job);
        queue.done(&taken, Duration::ZERO);
    }
    jobs
}

#[test]
fn a_client_with_long_jobs_does_not_get_all_threads() {
    let queue = FairQueue::new(BOUNDS);
    for job in ["one-a", "one-b", "one-c"] {
        queue.push(Lane::Study, &client(1), job).unwrap();
    }
    queue.push(Lane::Study, &client(2), "two-a").unwrap();
    let take = || queue.next(Taking::First(Lane::Study)).unwrap();
    let taken = [take(), take(), take()];
    assert_eq!(
        taken.each_ref().map(|(_, job)| *job),
        ["one-a", "two-a", "one-b"]
    );
    assert!(
        queue
            .state()
            .pop(Taking::First(Lane::Play), BOUNDS)
            .is_none()
    );
    queue.done(&taken[0].0, Duration::ZERO);
    assert_eq!(take().1, "one-c");
}

#[test]
fn clients_are_served_in_turn() {
    let queue = FairQueue::new(BOUNDS);
    for job in ["one-a", "one-b", "one-c"] {
        queue.push(Lane::Study, &client(1), job).unwrap();
    }
    queue.push(Lane::Study, &client(2), "two-a").unwrap();
    let expected = ["one-a", "two-a", "one-b", "one-c"];
    assert_eq!(order(&queue, Taking::First(Lane::Study)), expected);
    queue.close();
    assert!(queue.next(Taking::OnlyPlay).is_none());
}

#[test]
fn a_busy_game_does_not_hold_up_the_other_games_of_its_client() {
    let queue = FairQueue::new(BOUNDS);
    for (game, job) in [("x", "x-1"), ("x", "x-2"), ("x", "x-3"), ("y", "y-1")] {
        let whose = client(1).for_game(game);
        queue.push(Lane::Play, &whose, job).unwrap();
    }
    queue.push(Lane::Play, &client(2), "two").unwrap();
    let expected = ["x-1", "two", "y-1", "x-2", "x-3"];
    assert_eq!(order(&queue, Taking::OnlyPlay), expected);
}

#[test]
fn neither_lane_starves() {
    let queue = FairQueue::new(BOUNDS);
    for job in ["play-1", "play-2", "play-3"] {
        queue.push(Lane::Play, &client(1), job).unwrap();
    }
    for job in ["study-1", "study-2"] {
        queue.push(Lane::Study, &client(2), job).unwrap();
    }
    let expected = ["play-1", "study-1", "play-2", "study-2", "play-3"];
    assert_eq!(order(&queue, Taking::First(Lane::Play)), expected);
}

/// Time that makes a client heavy at once.
const LONG: Duration = Duration::from_secs(2);

#[test]
fn who_has_used_least_comes_first() {
    let queue = FairQueue::new(BOUNDS);
    for (number, time) in [(1, 3 * LONG), (2, 2 * LONG)] {
        queue.push(Lane::Study, &client(number), "old").unwrap();
        let (taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
        queue.done(&taken, time);
    }
    for (number, job) in [(1, "most"), (2, "less"), (3, "nothing")] {
        queue.push(Lane::Study, &client(number), job).unwrap();
    }
    let expected = ["nothing", "less", "most"];
    assert_eq!(order(&queue, Taking::First(Lane::Study)), expected);
}

#[test]
fn heavy_clients_leave_threads_to_others() {
    let queue = FairQueue::new(BOUNDS);
    let push = |number, job| queue.push(Lane::Study, &client(number), job).unwrap();
    let pop = || {
        let taken = queue.state().pop(Taking::First(Lane::Study), BOUNDS);
        taken.map(|(_, job)| job)
    };
    // Each of four clients has one long job, which nobody knew before.
    for number in 1..=4 {
        push(number, "long");
        let (mut taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
        queue.charge(&mut taken, LONG);
    }
    for number in 1..=4 {
        push(number, "again");
    }
    assert_eq!(pop(), None, "they wait for one another");
    push(5, "light");
    assert_eq!(pop(), Some("light"), "and others do not wait for them");
    queue
        .state()
        .usage
        .add(client(6).client, LONG / 4, Instant::now());
    push(6, "lighter");
    assert_eq!(pop(), Some("lighter"), "nor who has used far less");
    queue
        .state()
        .usage
        .add(client(7).client, LONG, Instant::now());
    push(7, "as heavy");
    assert_eq!(pop(), None);
}

#[test]
fn room_is_given_back_when_a_long_job_is_done() {
    let queue = FairQueue::new(BOUNDS);
    let push = |number| queue.push(Lane::Study, &client(number), "x").unwrap();
    let long = |number| {
        push(number);
        let (mut taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
        queue.charge(&mut taken, LONG);
        taken
    };
    let taken = [long(1), long(2)];
    push(3);
    queue
        .state()
        .usage
        .add(client(3).client, LONG, Instant::now());
    assert!(
        queue
            .state()
            .pop(Taking::First(Lane::Study), BOUNDS)
            .is_none()
    );
    queue.done(&taken[0], Duration::ZERO);
    assert!(
        queue
            .state()
            .pop(Taking::First(Lane::Study), BOUNDS)
            .is_some()
    );
}

#[test]
fn a_line_is_no_longer_than_allowed() {
    let queue = FairQueue::new(BOUNDS);
    let push = |number| queue.push(Lane::Study, &client(number), "x");
    for _ in 0..BOUNDS.per_client {
        push(1).unwrap();
    }
    assert_eq!(push(1).unwrap_err().code, Code::Busy);
    for _ in BOUNDS.per_client..BOUNDS.in_all {
        push(2).unwrap();
    }
    assert_eq!(push(3).unwrap_err().code, Code::Busy);
}
