import stat
from concurrent.futures import ThreadPoolExecutor

from scorekeeper.secret import load_or_create


def test_the_key_is_made_once_and_kept(tmp_path):
    path = tmp_path / "data" / "secret_key"
    first = load_or_create(path)
    assert len(first) >= 50
    assert load_or_create(path) == first


def test_nobody_else_on_the_machine_can_read_it(tmp_path):
    load_or_create(tmp_path / "secret_key")
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_processes_that_start_together_agree_on_one_key(tmp_path):
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(load_or_create, [tmp_path / "secret_key"] * 64))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
