-- A page of suppliers is found in the index of their names alone, wherever it lies.
drop index suppliers_name;
create unique index suppliers_name on suppliers (lower(name)) include (id, name, is_active);

-- What came of a supplier's orders is added up over an index alone, however many there were.
create index purchase_orders_placed on purchase_orders (supplier_id)
  include (status, total_paise, expected_on, arrived_on, accepted_count, damaged_count)
  where status not in ('draft', 'cancelled');

create index stock_counts_search on stock_counts
  using gin (lower('sc-' || number::text || ' ' || name || ' ' || opened_by) gin_trgm_ops);
