-- Change notices: they tell every server which cached responses are out of date (decisions/0032). Each noun's
-- `announce-*.sql` calls this function with the keys of what has changed.

-- Announces keys of changed data to all servers when the transaction commits. Each key is announced once in a
-- transaction; if there are too many keys, their families are announced instead. The transaction can read the announced
-- keys in `haat.told`.
-- 
-- With `later` the notice goes through the outbox (decisions/0031), which sends the notices of hundreds of sales as one.
-- Orders then don't wait for one another at commit.
create or replace function announce(tags text[], later boolean default false) returns void language plpgsql as $$
declare
  told text := ' ' || coalesce(current_setting('haat.told', true), '') || ' ';
  fresh text[];
begin
  select array_agg(distinct tag) into fresh from unnest(tags) tag
  where position(' ' || tag || ' ' in told) = 0 and position(' ' || split_part(tag, ':', 1) || ' ' in told) = 0;
  if fresh is null then return; end if;
  -- A notification holds 8000 bytes.
  if octet_length(told) + octet_length(array_to_string(fresh, ' ')) > 7000 then
    select array_agg(distinct split_part(tag, ':', 1)) into fresh from unnest(fresh) tag;
  end if;
  perform set_config('haat.told', btrim(told || array_to_string(fresh, ' ')), true);
  if later then
    insert into outbox (kind, payload) values ('changed', to_jsonb(fresh));
  else
    perform pg_notify('catalogue_changed', array_to_string(fresh, ' '));
  end if;
end
$$;
