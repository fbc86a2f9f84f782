-- What the links of a mail name: whoever has the newest mail confirms, whoever has any mail leaves.

alter table newsletter_subscribers
  -- A digest of the address, by which nothing can be found without the secret key; null until it asks again.
  add column address_key text,
  -- Counted with every mail that asks and every leaving: a link to confirm is for one number.
  add column asked integer not null default 0;

create index newsletter_subscribers_address_key on newsletter_subscribers (address_key);
