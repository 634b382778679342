-- Primary keys. Column defaults of many tables call this function, so a migration creates it before the tables.

-- Makes a version 7 UUID. It begins with the time, so new rows land at the end of an index. PostgreSQL has its own from
-- version 18 on; this one also works on 16 and 17.
create or replace function new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
