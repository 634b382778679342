-- Announces changed products, so that cached responses that show them are revalidated.

-- Announces products and lists whose visible content has changed. Columns in `unseen` are not visible to visitors; a
-- column that is added later counts as visible until it is listed there.
-- Without nested loops: the cached plan of a small statement would compare every pair of rows of a large one.
create or replace function announce_products() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  unseen constant text[] := array['version', 'low_stock_threshold', 'search_words', 'search_text', 'stock_state', 'availability', 'is_scarce', 'represents', 'traits', 'sold_units'];
begin
  if tg_op = 'UPDATE' then
    perform announce(array(
      select unnest(array[
        case when to_jsonb(o) - unseen <> to_jsonb(n) - unseen then 'product:' || n.id end,
        case when is_moved then 'members:' || coalesce(o.category_id::text, 'none') end,
        case when is_moved then 'members:' || coalesce(n.category_id::text, 'none') end,
        case when is_moved then '~counts' end,
        'family:' || o.family_id,
        'family:' || n.family_id,
        case when o.represents <> n.represents then 'lists:stock' end,
        case when n.family_id is not null and (o.price_paise, o.availability) is distinct from (n.price_paise, n.availability)
          then 'lists:variants' end,
        case when o.name <> n.name then 'lists:name' end,
        case when o.price_paise is distinct from n.price_paise then 'lists:price' end,
        case when o.rating <> n.rating then 'lists:rating' end,
        case when o.search_text <> n.search_text or o.search_words <> n.search_words then 'lists:words' end,
        case when o.specifications <> n.specifications or o.traits <> n.traits
          or o.min_order_quantity <> n.min_order_quantity or o.origin_country <> n.origin_country then 'lists:attributes' end,
        case when o.sold_units <> n.sold_units then 'lists:sales' end])
      from old_rows o join new_rows n using (id) cross join lateral (
        -- Bit 7: whether lists without a stock filter show the product.
        select (o.status, o.category_id, o.family_id, o.is_featured, o.created_at, o.represents & 128)
          is distinct from (n.status, n.category_id, n.family_id, n.is_featured, n.created_at, n.represents & 128) as is_moved) moved
      where 'active' in (o.status, n.status)));
  elsif tg_op = 'INSERT' then
    perform announce(array(
      select unnest(array['members:' || coalesce(category_id::text, 'none'), '~counts', 'family:' || family_id])
      from new_rows where status = 'active'));
  else
    perform announce(array(
      select unnest(array['product:' || id, 'members:' || coalesce(category_id::text, 'none'), '~counts', 'family:' || family_id])
      from old_rows where status = 'active'));
  end if;
  return null;
end
$$;

create or replace trigger products_inserted after insert on products referencing new table as new_rows
  for each statement execute function announce_products();
create or replace trigger products_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function announce_products();
create or replace trigger products_deleted after delete on products referencing old table as old_rows
  for each statement execute function announce_products();

-- Announces the active products of a tax class whose rates have changed, because their pages show the rate.
create or replace function announce_tax_classes() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select unnest(array['product:' || p.id, 'family:' || p.family_id]) from products p
    where p.tax_class_id = coalesce(new.id, old.id) and p.status = 'active'));
  return null;
end
$$;

create or replace trigger tax_classes_announced after update of rules on tax_classes
  for each row when (old.rules is distinct from new.rules) execute function announce_tax_classes();

-- Announces changed families, which lists and product pages show.
create or replace function announce_families() returns trigger language plpgsql as $$
begin
  perform announce(array(select 'family:' || id from new_rows));
  return null;
end
$$;

create or replace trigger families_updated after update on families referencing new table as new_rows
  for each statement execute function announce_families();
