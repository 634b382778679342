-- What has changed is announced by name, so that servers give up only the cached responses that show it.
--
-- A key is `family:part`, as in `product:<id>`; a family alone stands for all its parts. With a `~` in front the change is
-- soft: what shows it may be shown a few seconds longer. decisions/0032-cached-responses-by-what-they-show.md has them all.

-- Tells every server, at commit, what has changed of what visitors see. Each key is told once in a transaction; when
-- there are too many to name, their families are. The transaction itself can read what it has told in `haat.told`.
--
-- `later` leaves it to the outbox: of what is sold all the time hundreds of transactions are told in one notification, and
-- no order waits at its commit for another one's.
create function announce(tags text[], later boolean default false) returns void language plpgsql as $$
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

-- What no visitor sees is announced to nobody. Columns that a later migration adds are taken for seen.
create function announce_products() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'low_stock_threshold', 'search_words', 'search_text', 'stock_state', 'is_scarce'];
begin
  if tg_op = 'UPDATE' then
    perform announce(array(
      select unnest(array[
        case when to_jsonb(o) - unseen <> to_jsonb(n) - unseen then 'product:' || n.id end,
        case when is_moved then 'members:' || coalesce(o.category_id::text, 'none') end,
        case when is_moved then 'members:' || coalesce(n.category_id::text, 'none') end,
        case when is_moved then '~counts' end,
        case when o.name <> n.name then 'lists:name' end,
        case when o.price_paise is distinct from n.price_paise then 'lists:price' end,
        case when o.rating <> n.rating then 'lists:rating' end,
        case when o.search_text <> n.search_text or o.search_words <> n.search_words then 'lists:words' end,
        case when o.specifications <> n.specifications then 'lists:attributes' end])
      from old_rows o join new_rows n using (id) cross join lateral (
        select (o.status, o.category_id, o.is_featured, o.created_at)
          is distinct from (n.status, n.category_id, n.is_featured, n.created_at) as is_moved) moved
      where 'active' in (o.status, n.status)));
  elsif tg_op = 'INSERT' then
    perform announce(array(
      select unnest(array['members:' || coalesce(category_id::text, 'none'), '~counts'])
      from new_rows where status = 'active'));
  else
    perform announce(array(
      select unnest(array['product:' || id, 'members:' || coalesce(category_id::text, 'none'), '~counts'])
      from old_rows where status = 'active'));
  end if;
  return null;
end
$$;

-- As LOW_STOCK of the contract has it; test/invariants.ts holds both together. Only of low stock do pages show how many
-- units are left.
create function stock_state_of(stock int) returns text language sql immutable parallel safe as $$
  select case when stock = 0 then 'out-of-stock' when stock <= 10 then 'low-stock' else 'in-stock' end
$$;

create function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select unnest(array[
      '~units:' || n.product_id,
      'level:' || n.product_id,
      case when least(o.stock, n.stock) <= 10 then 'product:' || n.product_id end,
      case when stock_state_of(o.stock) <> stock_state_of(n.stock) then 'lists:stock' end,
      case when stock_state_of(o.stock) <> stock_state_of(n.stock) then '~figures' end])
    from old_rows o join new_rows n using (product_id) where o.stock <> n.stock), later => true);
  return null;
end
$$;

create function announce_categories() returns trigger language plpgsql as $$
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

-- A reply found under a former slug shows another product, or none, once that slug is given away.
create function announce_former_slugs() returns trigger language plpgsql as $$
begin
  perform announce(array(select 'product:' || product_id from old_rows));
  return null;
end
$$;

create function announce_settings() returns trigger language plpgsql as $$
begin
  perform announce(array['settings:' || old.key, 'settings:' || new.key]);
  return null;
end
$$;

create function announce_content_pages() returns trigger language plpgsql as $$
begin
  perform announce(array['content:' || old.slug, 'content:' || new.slug]);
  return null;
end
$$;

create function announce_review() returns trigger language plpgsql as $$
begin
  if old.status = 'published' and old.product_id is not null then
    perform announce(array['reviews:' || old.product_id]);
  end if;
  if new.status = 'published' and new.product_id is not null then
    perform announce(array['reviews:' || new.product_id]);
  end if;
  return null;
end
$$;

create function announce_helpful_review() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'reviews:' || product_id from reviews
    where id = coalesce(new.review_id, old.review_id) and status = 'published' and product_id is not null));
  return null;
end
$$;

drop trigger settings_changed on settings;
drop trigger categories_changed on categories;
drop trigger products_changed on products;
drop trigger stock_levels_changed on stock_levels;
drop trigger content_pages_changed on content_pages;
drop function catalogue_changed();

create trigger products_inserted after insert on products referencing new table as new_rows
  for each statement execute function announce_products();
create trigger products_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function announce_products();
create trigger products_deleted after delete on products referencing old table as old_rows
  for each statement execute function announce_products();

-- A level begins and ends with its product.
create trigger stock_levels_updated after update on stock_levels
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_stock();

create trigger categories_inserted after insert on categories referencing new table as new_rows
  for each statement execute function announce_categories();
create trigger categories_updated after update on categories referencing old table as old_rows new table as new_rows
  for each statement execute function announce_categories();
create trigger categories_deleted after delete on categories referencing old table as old_rows
  for each statement execute function announce_categories();

create trigger former_slugs_updated after update on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();
create trigger former_slugs_deleted after delete on former_slugs referencing old table as old_rows
  for each statement execute function announce_former_slugs();

-- Few rows, changed one at a time.
create trigger settings_announced after insert or update or delete on settings
  for each row execute function announce_settings();
create trigger content_pages_announced after insert or update or delete on content_pages
  for each row execute function announce_content_pages();
create trigger reviews_inserted after insert on reviews
  for each row when (new.status = 'published') execute function announce_review();
create trigger reviews_updated after update on reviews
  for each row when (old.* is distinct from new.*) execute function announce_review();
create trigger reviews_deleted after delete on reviews
  for each row execute function announce_review();
create trigger review_marks_inserted after insert on review_marks
  for each row when (new.kind = 'helpful') execute function announce_helpful_review();
create trigger review_marks_deleted after delete on review_marks
  for each row when (old.kind = 'helpful') execute function announce_helpful_review();
