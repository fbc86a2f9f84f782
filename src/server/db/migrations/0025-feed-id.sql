-- What the ids in the feed begin with, made once: feed readers show an entry whose id has changed as a new one. Null
-- until the next start makes it.

alter table sites add column feed_id text;
