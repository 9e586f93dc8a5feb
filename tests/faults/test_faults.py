"""The short form of the evening; ``make faults`` plays the long one."""

from tests.faults.evening import play

SEED, KILLS = 20, 6


def test_nothing_is_lost_or_doubled_however_often_the_server_dies():
    outcome = play(kills=KILLS, seed=SEED, minutes=3)
    again = f"python -m tests.faults --kills {KILLS} --seed {SEED}"
    assert not outcome.faults, "\n".join([again, *outcome.faults, str(outcome.figures)])
    assert outcome.figures["kills"] >= KILLS
    assert outcome.figures["acknowledged rounds"] > 0
