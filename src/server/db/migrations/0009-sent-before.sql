-- What one person sends for one opening is looked for and stored in one statement. It is looked for after the lock: the
-- function's own queries see what was committed while it waited, those of the statement around it do not.
create function application_sent_before(sender text, key text, email text, opening_name text, digest text)
returns table (id text, sent_digest text, has_key boolean) language plpgsql as $$
begin
  -- Until the transaction ends, of all that this person sends for this opening only one is stored at a time.
  perform pg_advisory_xact_lock(hashtextextended(sender, 0));
  if key is not null then
    return query select a.id, a.sent_digest, true from job_applications a where a.idempotency_key = key;
    if found then return; end if;
  end if;
  return query select a.id, a.sent_digest, false from job_applications a
    where lower(a.applicant_email) = lower(email) and a.opening = opening_name and a.resume_digest = digest
      and a.received_at > now() - interval '10 minutes'
    order by a.received_at desc limit 1;
end $$;
