-- Two visitors may write the same words: only what came from the same place is the same message.

alter table contact_messages
  -- A digest of the form, the answers and where they came from, by which nothing of it can be found; null for older ones.
  add column sent_digest text;
