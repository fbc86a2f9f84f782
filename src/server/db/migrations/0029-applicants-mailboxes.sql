-- Confirmations to applicants are counted by mailbox, whatever tag or dots an address has.

alter table job_applications
  -- Null for a row of an earlier release.
  add column mailbox text;

create index job_applications_mailbox on job_applications (mailbox, received_at) where mailbox is not null;

-- What a mailbox applied for within a day. A function, because its query sees what was committed while the statement around
-- it waited for the lock of the mailbox.
create function applications_of_mailbox(box text) returns bigint language plpgsql as $$
begin
  return (
    select count(*) from job_applications a where a.mailbox = box and a.received_at > now() - interval '1 day'
  );
end $$;
