-- Announces products whose public price rules have changed, so that cached responses that show their prices are
-- revalidated.

-- Announces the products, families, categories or all prices that changed entries of public price lists apply to.
create or replace function announce_price_entries() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select distinct case when e.product_id is not null then 'product:' || e.product_id
      when e.family_id is not null then 'family:' || e.family_id
      when e.category_id is not null then 'category:' || e.category_id else 'prices' end
    from changed_rows e join price_lists l on l.id = e.price_list_id
    where l.is_for_everyone));
  return null;
end
$$;

create or replace trigger price_list_entries_inserted after insert on price_list_entries
  referencing new table as changed_rows for each statement execute function announce_price_entries();
create or replace trigger price_list_entries_updated after update on price_list_entries
  referencing new table as changed_rows for each statement execute function announce_price_entries();
create or replace trigger price_list_entries_deleted after delete on price_list_entries
  referencing old table as changed_rows for each statement execute function announce_price_entries();

-- Announces all prices when a price list changes or is deleted: its name and its way of counting are shown, and it may
-- have been public.
create or replace function announce_price_lists() returns trigger language plpgsql as $$
begin
  if old.is_for_everyone or (tg_op = 'UPDATE' and new.is_for_everyone) then
    perform announce(array['prices']);
  end if;
  return null;
end
$$;

create or replace trigger price_lists_updated after update of name, is_for_everyone, counts_families on price_lists
  for each row when ((old.name, old.is_for_everyone, old.counts_families)
    is distinct from (new.name, new.is_for_everyone, new.counts_families))
  execute function announce_price_lists();
create or replace trigger price_lists_deleted after delete on price_lists
  for each row execute function announce_price_lists();

-- Announces all prices when a sale or its goods change.
create or replace function announce_sales() returns trigger language plpgsql as $$
begin
  perform announce(array['prices']);
  return null;
end
$$;

create or replace trigger scheduled_sales_changed after insert or update or delete on scheduled_sales
  for each statement execute function announce_sales();
create or replace trigger scheduled_sale_targets_changed after insert or update or delete on scheduled_sale_targets
  for each statement execute function announce_sales();
