-- Who holds jobs of the queue, under the names that graphile-worker gives them, and when they were last seen at work. A job
-- whose holder has vanished is anybody's.
create table job_holders (
  name text primary key,
  seen_at timestamptz not null default now()
);
