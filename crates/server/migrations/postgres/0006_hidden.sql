-- What an operator has hidden: it is kept, but nobody finds it.
CREATE TABLE hidden (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
);
