"""How fast the package plays: `python tests/speed.py`. Random games are compared with `granary bench` by GRANARY."""

import random
import time

import numpy as np

import granary


def rate(work, seconds=2.0):
    """Decisions a second of something that says how many it made."""
    work()
    made, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        made += work()
    return made / (time.perf_counter() - begun)


def main():
    rule = granary.Rule("awale")
    print(f"random games          {rate(lambda: rule.playouts(50_000)[1]) / 1e6:8.1f} million decisions/s")
    batch = granary.Batch(rule, 4096)
    rng = np.random.default_rng(1)

    def batch_step():
        going = batch.to_move >= 0
        batch.step(np.argmax(batch.legal * rng.random(batch.legal.shape), axis=1))
        batch.reset(np.flatnonzero(batch.to_move < 0))
        return int(going.sum())

    def batch_random():
        going = batch.to_move >= 0
        batch.random_step(1)
        batch.reset(np.flatnonzero(batch.to_move < 0))
        return int(going.sum())

    print(f"batch, chosen here    {rate(batch_step) / 1e6:8.1f} million decisions/s")
    print(f"batch, chosen there   {rate(batch_random) / 1e6:8.1f} million decisions/s")

    position = rule.start()
    numbers = random.Random(1)

    def steps():
        nonlocal position
        for _ in range(1000):
            legal = position.legal_actions()
            position = position.play(legal[int(numbers.random() * len(legal))]) if legal else rule.start()
        return 1000

    print(f"single steps          {rate(steps) / 1e6:8.1f} million decisions/s")


if __name__ == "__main__":
    main()
