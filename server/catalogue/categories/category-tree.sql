-- Maintains the tree of categories (decisions/0127): every category knows its path from the top level, and positions
-- number the tree from top to bottom, so that any list in order of position shows subcategories below their parent.

-- Returns the ids of a category's ancestors and of itself; null without a category. Rules for a category apply to a
-- product if its category's path contains it.
create or replace function category_path(category uuid) returns uuid[] language sql stable parallel safe as $$
  select path from categories where id = category
$$;

-- Computes paths and positions again after a category was added or moved. Transactions that do so take turns, so
-- that two moves can't make a cycle together. Categories in a cycle aren't reached from the top level.
create or replace function arrange_categories() returns trigger language plpgsql as $$
declare
  unreached int;
begin
  if pg_trigger_depth() > 1 then return null; end if;
  perform pg_advisory_xact_lock(136);
  with recursive ranked as (
    select id, parent_id, row_number() over (partition by parent_id order by position, name, id) as place from categories
  ), tree as (
    select id, array[id] as path, array[place] as places from ranked where parent_id is null
    union all
    select r.id, t.path || r.id, t.places || r.place from tree t join ranked r on r.parent_id = t.id
  ), arranged as (
    select id, path, row_number() over (order by places) as position from tree
  ), changed as (
    update categories c set path = a.path, position = a.position from arranged a
    where c.id = a.id and (c.path <> a.path or c.position <> a.position)
  )
  select (select count(*) from categories) - (select count(*) from arranged) into unreached;
  if unreached > 0 then
    raise exception 'a category would be below itself' using errcode = 'check_violation', constraint = 'categories_cycle';
  end if;
  return null;
end
$$;

create or replace trigger categories_arranged_inserted after insert on categories
  for each statement execute function arrange_categories();
create or replace trigger categories_arranged_moved after update of parent_id, position on categories
  for each statement execute function arrange_categories();
