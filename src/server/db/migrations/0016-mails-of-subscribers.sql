-- A mail that asks for a confirmation is deleted with the subscription: it holds the address, and links that act.

alter table mails
  add column subscriber_id text references newsletter_subscribers (id) on delete cascade;

create index mails_subscriber on mails (subscriber_id) where subscriber_id is not null;

update mails set subscriber_id = newsletter_subscribers.id
from newsletter_subscribers
where mails.application_id is null and lower(mails.recipient) = lower(newsletter_subscribers.email)
  and mails.text_body like '%/newsletter/unsubscribe/%';

-- Those of subscriptions that were removed before.
delete from mails
where application_id is null and subscriber_id is null and subject like 'Please confirm: %'
  and text_body like '%/newsletter/unsubscribe/%';

-- The inbox is told of mails about applications: no other shows in an application, and told without an id it would have
-- every open window read everything again.
create or replace function tell_of_mails() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed where application_id is not null limit 21) as few) > 20 then
    perform pg_notify('application_changed', '');
  else
    perform pg_notify('application_changed', application_id) from changed where application_id is not null;
  end if;
  return null;
end $$;
