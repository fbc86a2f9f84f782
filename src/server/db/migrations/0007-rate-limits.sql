-- Counts of attempts are worth nothing after a crash: without a log of their own they cost no flush to disk, and those whose
-- time is over are found without reading all.
alter table rate_limits set unlogged;
create index rate_limits_begun on rate_limits ("lastRequest");
