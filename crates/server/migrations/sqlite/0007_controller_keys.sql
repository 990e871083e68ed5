-- New keys of controllers, made on the machine of the server; the last one is valid, and the key of the tournament itself
-- where there is none. Only hashes are kept.
CREATE TABLE tournament_keys (
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    key_hash TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
