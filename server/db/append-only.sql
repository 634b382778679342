-- Guards of append-only tables. The triggers are defined beside the nouns that own the tables.

-- Refuses every change of an append-only table.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Refuses every change of an append-only row, except that the name and note of a deleted customer are removed.
create or replace function refuse_change_but_forgetting() returns trigger language plpgsql as $$
declare
  forgotten jsonb := to_jsonb(old) || '{"actor_name": "Deleted customer"}';
begin
  if old.admin_id is null and to_jsonb(new) in (forgotten, forgotten || '{"note": null}') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
