-- Row by row, as of subscribers: a statement that finds nothing changes nothing, and old submissions are looked for at every
-- beat of the program. Within a transaction the same notice is sent once.
drop trigger tell_of_handled on contact_messages;
drop trigger tell_of_removed on contact_messages;
drop trigger tell_of_handled on form_submissions;
drop trigger tell_of_removed on form_submissions;
drop trigger tell_of_removed on suspected_submissions;

create trigger tell_of_handled after update on contact_messages
  for each row execute function tell_of_sent();
create trigger tell_of_removed after delete on contact_messages
  for each row execute function tell_of_sent();
create trigger tell_of_handled after update on form_submissions
  for each row execute function tell_of_sent();
create trigger tell_of_removed after delete on form_submissions
  for each row execute function tell_of_sent();
create trigger tell_of_removed after delete on suspected_submissions
  for each row execute function tell_of_sent();
