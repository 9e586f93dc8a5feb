"""python -m tests.faults --kills 300"""

import argparse
import random
import sys

from tests.faults.evening import play


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=300, help="kills of the server (default: 300)")
    parser.add_argument("--minutes", type=float, default=30, help="at most this long (default: 30)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    outcome = play(kills=given.kills, seed=given.seed, minutes=given.minutes)
    for what, figure in outcome.figures.items():
        print(f"{figure:>8}  {what}")
    for fault in outcome.faults:
        print(f"FAULT  {fault}")
    print("Not as it should be." if outcome.faults else "Nothing lost, nothing doubled.")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
