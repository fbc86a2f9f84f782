-- A message is deleted with the mail that told of it.

alter table mails
  add column message_id text references contact_messages (id) on delete cascade;

create index mails_message on mails (message_id) where message_id is not null;

-- Each was stored in one transaction with its message.
update mails set message_id = contact_messages.id
from contact_messages
where mails.created_at = contact_messages.received_at and mails.application_id is null
  and mails.subject like 'Message: %';
