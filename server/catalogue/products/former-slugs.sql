-- Keeps former slugs of products and families, which redirect to the current one, and keeps each slug to one product
-- or family (decisions/0113).

-- Records the former slug of a renamed product. A slug in use is never a former slug.
-- Transactions that give products a slug share lock 113; those that give a slug to a family take it exclusively, so
-- neither can miss a slug that the other is about to commit.
create or replace function retire_slug() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(113);
  if exists (select 1 from families where slug = new.slug) then
    raise exception 'a family has the slug %', new.slug using errcode = 'unique_violation', constraint = 'products_slug_key';
  end if;
  delete from former_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, family_id = null, retired_at = now();
  end if;
  return null;
end
$$;

create or replace trigger products_slug_taken after insert on products for each row execute function retire_slug();
create or replace trigger products_slug_changed after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function retire_slug();

-- Records the former slug of a family.
create or replace function retire_family_slug() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(113);
  if exists (select 1 from products where slug = new.slug) then
    raise exception 'a product has the slug %', new.slug using errcode = 'unique_violation', constraint = 'families_slug_key';
  end if;
  delete from former_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, family_id) values (old.slug, new.id)
    on conflict (slug) do update set family_id = excluded.family_id, product_id = null, retired_at = now();
  end if;
  return null;
end
$$;

create or replace trigger families_slug_taken after insert on families for each row execute function retire_family_slug();
create or replace trigger families_slug_changed after update of slug on families
  for each row when (old.slug is distinct from new.slug) execute function retire_family_slug();

-- Announces the product or family that a former slug led to: once another one takes the slug or its owner is deleted,
-- it leads elsewhere or nowhere.
create or replace function announce_former_slugs() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select coalesce('product:' || product_id, 'family:' || family_id) from old_rows));
  return null;
end
$$;

create or replace trigger former_slugs_updated after update on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();
create or replace trigger former_slugs_deleted after delete on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();
