-- Several servers on one database: which nodes run, and which of them owns a game or a tournament.
CREATE TABLE nodes (
    incarnation BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    started TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    -- Never taken back: whoever is declared dead comes back as another incarnation.
    dead BOOLEAN NOT NULL DEFAULT FALSE
);

-- Apart from `nodes`, whose rows every transaction locks: a heartbeat must not wait for it, nor it for a heartbeat.
CREATE TABLE heartbeats (
    node BIGINT NOT NULL PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL
);

CREATE SEQUENCE lease_fences;

CREATE TABLE leases (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    -- Nothing if it was given back, and only its handover is kept.
    node BIGINT,
    fence BIGINT NOT NULL,
    -- What the last owner knew and no action says, such as the clocks.
    handover TEXT,
    PRIMARY KEY (kind, id)
);

-- What the messages between nodes are authenticated with; one row.
CREATE TABLE cluster_secrets (
    id BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
