-- Keeps former product slugs, which redirect to the current one.

-- Records the former slug of a renamed product. A slug in use is never a former slug.
create or replace function retire_slug() returns trigger language plpgsql as $$
begin
  delete from former_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, retired_at = now();
  end if;
  return null;
end
$$;

create or replace trigger products_slug_taken after insert on products for each row execute function retire_slug();
create or replace trigger products_slug_changed after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function retire_slug();

-- Announces the product that a former slug led to: once another product takes the slug or the product is deleted, it
-- leads elsewhere or nowhere.
create or replace function announce_former_slugs() returns trigger language plpgsql as $$
begin
  perform announce(array(select 'product:' || product_id from old_rows));
  return null;
end
$$;

create or replace trigger former_slugs_updated after update on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();
create or replace trigger former_slugs_deleted after delete on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();
