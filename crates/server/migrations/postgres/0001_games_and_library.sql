-- Games, everything that was done in them, and the rules that people published here.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    setup TEXT NOT NULL
);
CREATE INDEX games_by_time ON games (at);

CREATE TABLE actions (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE endings (
    game TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE library (
    id TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    author TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    withdrawn BIGINT NOT NULL,
    PRIMARY KEY (id, version)
);
