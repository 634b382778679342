-- Price lists and sales for families, sales that combine with price lists, and quantity breaks for all variants of a
-- family together (decisions/0118).
alter table price_list_entries
  add column family_id uuid references families (id) on delete cascade,
  drop constraint price_list_entries_check,
  add constraint price_list_entries_target check (num_nonnulls(product_id, family_id, category_id) <= 1),
  drop constraint price_list_entries_once,
  add constraint price_list_entries_once
    unique nulls not distinct (price_list_id, product_id, family_id, category_id, from_quantity);
create index price_list_entries_family on price_list_entries (family_id) where family_id is not null;
drop index price_list_entries_everything;
create index price_list_entries_everything on price_list_entries (price_list_id)
  where product_id is null and family_id is null and category_id is null;

-- Whether quantity breaks count the units of all variants of a family.
alter table price_lists add column counts_families boolean not null default false;

alter table scheduled_sale_targets
  add column family_id uuid references families (id) on delete cascade,
  drop constraint scheduled_sale_targets_check,
  add constraint scheduled_sale_targets_target check (num_nonnulls(product_id, family_id, category_id) = 1),
  drop constraint scheduled_sale_targets_once,
  add constraint scheduled_sale_targets_once unique nulls not distinct (sale_id, product_id, family_id, category_id);
create index scheduled_sale_targets_family on scheduled_sale_targets (family_id) where family_id is not null;

-- Whether the percentage also comes off the prices of price lists. A fixed price has nothing to come off.
alter table scheduled_sales
  add column combines_with_lists boolean not null default false,
  add constraint scheduled_sales_combining check (not combines_with_lists or price_paise is null);
