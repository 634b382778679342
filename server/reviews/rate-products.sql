-- Ratings of products: the average and the number of their published reviews. All variants of a family have the rating
-- of the family.

-- Updates the ratings of products and of the other variants of their families.
create or replace function rate_products(ids uuid[]) returns void language plpgsql as $$
declare
  members uuid[];
  locked uuid[];
begin
  -- Concurrent publications and moves between families wait for these locks, and then count each other's reviews.
  -- A product may join while this waits, so repeat until all members are locked.
  loop
    members := array(
      select id from products where id = any(ids)
      union
      select m.id from products p join products m on m.family_id = p.family_id where p.id = any(ids)
      order by 1);
    exit when locked = members;
    perform 1 from products where id = any(members) order by id for no key update;
    locked := members;
  end loop;
  with rated as (
    select id, coalesce(family_id, id) as page from products where id = any(members)
  ), sums as (
    select m.page, coalesce(round(avg(r.rating), 1), 0) as average, count(r.id) as count
    from rated m left join reviews r on r.product_id = m.id and r.status = 'published'
    group by m.page
  )
  update products p set rating = s.average, review_count = s.count
  from rated m join sums s using (page)
  where p.id = m.id and (p.rating, p.review_count) is distinct from (s.average, s.count);
end
$$;

-- Updates the ratings of both families when products join or leave one.
create or replace function rate_members() returns trigger language plpgsql as $$
declare
  moved uuid[] := '{}';
  left_families uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    moved := array(select id from new_members where family_id is not null);
  elsif tg_op = 'DELETE' then
    left_families := array(select distinct family_id from old_members where family_id is not null);
  else
    -- Without a join: its plan, made for a small statement, would compare every pair of rows of a large one.
    moved := array(select id from (
      select id, family_id from new_members except select id, family_id from old_members) changed);
    if cardinality(moved) > 0 then
      left_families := array(select distinct family_id from (
        select id, family_id from old_members except select id, family_id from new_members) changed
        where family_id is not null);
    end if;
  end if;
  if cardinality(moved) + cardinality(left_families) > 0 then
    perform rate_products(moved || array(
      select distinct on (family_id) id from products where family_id = any(left_families) order by family_id, id));
  end if;
  return null;
end
$$;

create or replace trigger members_inserted after insert on products referencing new table as new_members
  for each statement execute function rate_members();
create or replace trigger members_moved after update on products
  referencing old table as old_members new table as new_members for each statement execute function rate_members();
create or replace trigger members_deleted after delete on products referencing old table as old_members
  for each statement execute function rate_members();
