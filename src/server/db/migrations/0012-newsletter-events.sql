-- Who leaves is told to the service that was told of the confirmation, whatever is published by then.

alter table newsletter_subscribers
  -- As the form had it when it was sent; null: nobody is told.
  add column endpoint text;

update newsletter_subscribers s set endpoint = told.endpoint
from (
  select distinct on (lower(body->>'email')) lower(body->>'email') as email, endpoint from deliveries
  where message_id is null and body->>'event' = 'subscribed'
  order by lower(body->>'email'), created_at desc
) told
where lower(s.email) = told.email;

alter table deliveries
  -- Whose coming or leaving it tells; null where it is of a message.
  add column subscriber_id text references newsletter_subscribers (id) on delete cascade;

update deliveries d set subscriber_id = s.id from newsletter_subscribers s
where d.message_id is null and lower(s.email) = lower(d.body->>'email');

create index deliveries_subscriber on deliveries (subscriber_id, created_at desc) where subscriber_id is not null;
