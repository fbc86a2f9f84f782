-- Whose mailbox an address leads to, whatever tag or dots it has: mails that ask for a confirmation are counted by it, too.

alter table newsletter_subscribers
  -- Null for a row of an earlier release.
  add column mailbox text;

create index newsletter_subscribers_mailbox on newsletter_subscribers (mailbox, mailed_at);
