-- A file has one server only, and needs no leases.
SELECT 1;
