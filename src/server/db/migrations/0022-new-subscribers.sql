-- A sign-up for the newsletter is new until somebody of the staff says that it is handled, as messages are.

alter table newsletter_subscribers add column handled_at timestamptz;

-- Nobody was told of the ones before, and none of them waits for an answer.
update newsletter_subscribers set handled_at = now();

create index newsletter_subscribers_new on newsletter_subscribers (requested_at) where handled_at is null;

-- Open windows of the inbox are told what changes their count. Row by row: old addresses are looked for at every beat of the
-- program, and confirming or leaving changes no count. Within a transaction the same notice is sent once.
create trigger tell_of_handled after update of handled_at on newsletter_subscribers
  for each row when (old.handled_at is distinct from new.handled_at) execute function tell_of_sent();
create trigger tell_of_removed after delete on newsletter_subscribers
  for each row execute function tell_of_sent();
