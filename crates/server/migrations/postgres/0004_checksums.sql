-- A checksum for every row that is never changed; rows of older versions have none. And a count of how often everything
-- was replaced by a backup, so that a running server notices.
ALTER TABLE games ADD COLUMN checksum BIGINT;
ALTER TABLE actions ADD COLUMN checksum BIGINT;
ALTER TABLE library ADD COLUMN checksum BIGINT;
ALTER TABLE tournament_entries ADD COLUMN checksum BIGINT;
ALTER TABLE tournament_records ADD COLUMN checksum BIGINT;

CREATE TABLE generation (
    number BIGINT NOT NULL PRIMARY KEY
);
INSERT INTO generation (number) VALUES (1);
