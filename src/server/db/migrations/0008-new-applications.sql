-- Transactions that notify commit one after the other, each with a flush to disk of its own. Visitors do not wait for each
-- other like that: that an application came is told after it is stored (queries/job-applications.ts).
drop trigger tell_of_new on job_applications;
