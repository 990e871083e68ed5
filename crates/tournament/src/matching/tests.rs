use super::*;

/// Reproducible pseudo-random numbers.
pub fn numbers(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % below
    }
}

/// The greatest weight by trying everything, the best mates in order first.
fn best(n: usize, weight: &dyn Fn(usize, usize) -> i64) -> (i64, Vec<Vec<usize>>) {
    fn go(
        mates: &mut Vec<usize>,
        sum: i64,
        weight: &dyn Fn(usize, usize) -> i64,
        found: &mut (i64, Vec<Vec<usize>>),
    ) {
        let Some(u) = mates.iter().position(|m| *m == NO_VERTEX) else {
            if sum > found.0 {
                *found = (sum, Vec::new());
            }
            if sum == found.0 {
                found.1.push(mates.clone());
            }
            return;
        };
        for v in u + 1..mates.len() {
            if mates[v] == NO_VERTEX {
                (mates[u], mates[v]) = (v, u);
                go(mates, sum + weight(u, v), weight, found);
                (mates[u], mates[v]) = (NO_VERTEX, NO_VERTEX);
            }
        }
    }
    let mut found = (i64::MIN, Vec::new());
    go(&mut vec![NO_VERTEX; n], 0, weight, &mut found);
    found
}

fn random_weights(n: usize, range: u64, seed: u64) -> Vec<i64> {
    let mut next = numbers(seed);
    let mut weights = vec![0; n * n];
    for u in 0..n {
        for v in 0..u {
            let weight = next(range) as i64 - range as i64 / 3;
            weights[u * n + v] = weight;
            weights[v * n + u] = weight;
        }
    }
    weights
}

fn total(matching: &Matching<i64>, weights: &[i64]) -> i64 {
    let n = matching.n;
    (0..n)
        .map(|u| {
            assert_eq!(matching.mate(matching.mate(u)), u);
            assert_ne!(matching.mate(u), u);
            weights[u * n + matching.mate(u)]
        })
        .sum::<i64>()
        / 2
}

#[test]
fn small_graphs_get_the_weight_that_trying_everything_gives() {
    for seed in 0..3000 {
        let n = 2 * (1 + seed as usize % 5);
        let range = [2, 3, 5, 100][seed as usize / 5 % 4];
        let weights = random_weights(n, range, seed);
        let matching = Matching::new(n, |u| u % 3 == 0, |u, v| weights[u * n + v]);
        let (most, _) = best(n, &|u, v| weights[u * n + v]);
        assert_eq!(total(&matching, &weights), most, "seed {seed}");
    }
}

#[test]
fn preferences_choose_the_first_of_all_best_matchings() {
    for seed in 0..3000 {
        let n = 2 * (1 + seed as usize % 5);
        let range = [2, 3, 5][seed as usize / 5 % 3];
        let weights = random_weights(n, range, seed);
        let mut matching = Matching::new(n, |_| false, |u, v| weights[u * n + v]);
        let (_, mut all) = best(n, &|u, v| weights[u * n + v]);
        all.sort();
        for u in 0..n {
            matching.prefer(u, |v| Some((n - v) as u32));
            if seed % 2 == 0 {
                matching.fix(u, matching.mate(u));
            }
        }
        let mates: Vec<_> = (0..n).map(|u| matching.mate(u)).collect();
        assert_eq!(mates, all[0], "seed {seed}");
    }
}

#[test]
fn blossoms_inside_of_blossoms_are_found_in_larger_graphs() {
    // Few weights make many odd cycles; the duals prove the optimum, and are checked here.
    for seed in 0..60 {
        let n = 20 + 2 * (seed as usize % 40);
        let weights = random_weights(n, 4, seed);
        let mut matching = Matching::new(n, |_| false, |u, v| weights[u * n + v]);
        let before = total(&matching, &weights);
        check_duals(&matching, &weights);
        for u in 0..n {
            matching.prefer(u, |v| Some((v * 7 % n) as u32));
        }
        assert_eq!(total(&matching, &weights), before, "seed {seed}");
    }
}

/// The duals cover every edge and add up to the weight of the matching, so no matching is better.
fn check_duals(matching: &Matching<i64>, weights: &[i64]) {
    let n = matching.n;
    let mut sum: i64 = matching.duals.iter().sum();
    let mut blossoms = Vec::new();
    let mut pending: Vec<usize> = matching.nodes.top.clone();
    pending.sort_unstable();
    pending.dedup();
    while let Some(node) = pending.pop() {
        if matching.nodes.is_blossom(node) {
            let mut inside = Vec::new();
            matching.nodes.vertices(node, &mut inside);
            let dual = matching.nodes.dual[node];
            assert!(dual >= 0);
            sum += dual * (inside.len() as i64 / 2);
            blossoms.push((dual, inside));
            pending.extend(matching.nodes.children(node));
        }
    }
    for u in 0..n {
        for v in 0..u {
            let shared =
                |(_, inside): &&(i64, Vec<usize>)| inside.contains(&u) && inside.contains(&v);
            let paid: i64 = blossoms.iter().filter(shared).map(|(dual, _)| dual).sum();
            assert!(matching.slack(u, v) + paid >= 0);
        }
    }
    assert_eq!(sum, total(matching, weights) << (bits(n) + 1));
}
