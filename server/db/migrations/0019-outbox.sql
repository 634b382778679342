-- What is to be done once a transaction has been committed. A job added within it would notify the worker, and
-- PostgreSQL lets only one transaction of the whole cluster at a time through a commit that notifies. Rows stay for
-- moments: what is dead is cleared away after every few thousand, however small the table.

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
