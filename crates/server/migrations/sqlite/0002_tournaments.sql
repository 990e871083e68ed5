-- Tournaments: their logs, the clock in the hall, games on the screen and games kept by hand.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    key_hash TEXT NOT NULL,
    secret TEXT NOT NULL,
    summary TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tournaments_by_time ON tournaments (at);

CREATE TABLE tournament_entries (
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;

CREATE TABLE tournament_clocks (
    tournament TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tournament_games (
    id TEXT NOT NULL PRIMARY KEY,
    tournament TEXT NOT NULL,
    pairing BIGINT NOT NULL,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    game BIGINT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tournament_games_by_tournament ON tournament_games (tournament);

CREATE TABLE tournament_records (
    tournament TEXT NOT NULL,
    version BIGINT NOT NULL,
    pairing BIGINT NOT NULL,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    game BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
) WITHOUT ROWID;
