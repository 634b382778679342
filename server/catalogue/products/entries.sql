-- Maintains which variant represents its family in lists (decisions/0110): under each stock filter the first of the
-- active variants by available before unavailable, lower price, id. `products.represents` has a bit for each filter.

-- Chooses the variants that represent the given families. Locks the families first, so that of several transactions
-- that change variants of a family the last one sees the changes of all.
create or replace function choose_representatives(families_changed uuid[]) returns void language plpgsql as $$
begin
  perform from families where id = any(families_changed) order by id for no key update;
  with first as (
    select distinct on (p.family_id, f.filter) p.id, f.filter
    from products p
    join (values ('out-of-stock', 1), ('low-stock', 2), ('in-stock', 4)) s (state, bit) on s.state = p.availability
    join generate_series(1, 7) f (filter) on f.filter & s.bit > 0
    where p.family_id = any(families_changed) and p.status = 'active'
    order by p.family_id, f.filter, p.availability = 'out-of-stock', p.price_paise, p.id
  ), chosen as (
    select p.id, coalesce(b.bits, 0)::smallint as represents
    from products p left join (select id, sum(1 << filter) as bits from first group by id) b using (id)
    where p.family_id = any(families_changed)
  )
  update products p set represents = c.represents from chosen c
  where p.id = c.id and p.family_id = any(families_changed) and p.represents <> c.represents;
end
$$;

-- Chooses again for the families whose active variants have changed in a way that matters.
create or replace function follow_variants() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct family_id from new_variants where family_id is not null and status = 'active');
  elsif tg_op = 'DELETE' then
    changed := array(select distinct family_id from old_variants where family_id is not null and status = 'active');
  else
    changed := array(
      select distinct family_id from (
        (select id, family_id, price_paise, availability from old_variants where family_id is not null and status = 'active'
          except all select id, family_id, price_paise, availability from new_variants where status = 'active')
        union all
        (select id, family_id, price_paise, availability from new_variants where family_id is not null and status = 'active'
          except all select id, family_id, price_paise, availability from old_variants where status = 'active')) variants);
  end if;
  if cardinality(changed) > 0 then perform choose_representatives(changed); end if;
  return null;
end
$$;

create or replace trigger products_variants_inserted after insert on products
  referencing new table as new_variants for each statement execute function follow_variants();
create or replace trigger products_variants_updated after update on products
  referencing old table as old_variants new table as new_variants
  for each statement execute function follow_variants();
create or replace trigger products_variants_deleted after delete on products
  referencing old table as old_variants for each statement execute function follow_variants();

-- Lets a product that joins a family represent nothing until it is chosen, and one that leaves represent itself.
create or replace function reset_representative() returns trigger language plpgsql as $$
begin
  new.represents := case when new.family_id is null then 254 else 0 end;
  return new;
end
$$;

create or replace trigger products_variant_inserted before insert on products
  for each row when (new.family_id is not null) execute function reset_representative();
create or replace trigger products_variant_moved before update of family_id on products
  for each row when (old.family_id is distinct from new.family_id) execute function reset_representative();

-- Locks the families of products that are about to change, in id order to avoid deadlocks.
create or replace function lock_families_of(variants uuid[]) returns void language plpgsql as $$
begin
  perform from families
  where id in (select family_id from products where id = any(variants) and family_id is not null)
  order by id for no key update;
end
$$;
