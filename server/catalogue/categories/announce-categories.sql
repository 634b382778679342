-- Announces changed categories, so that cached responses that show them are revalidated.

-- Announces each changed category, and its products if it was shown or hidden.
create or replace function announce_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform announce(array(
      select unnest(array['category:' || n.id, case when o.is_active <> n.is_active then 'members:' || n.id end])
      from old_rows o join new_rows n using (id)));
  elsif tg_op = 'INSERT' then
    perform announce(array(select 'category:' || id from new_rows));
  else
    perform announce(array(select 'category:' || id from old_rows));
  end if;
  return null;
end
$$;

create or replace trigger categories_inserted after insert on categories referencing new table as new_rows
  for each statement execute function announce_categories();
create or replace trigger categories_updated after update on categories referencing old table as old_rows new table as new_rows
  for each statement execute function announce_categories();
create or replace trigger categories_deleted after delete on categories referencing old table as old_rows
  for each statement execute function announce_categories();
