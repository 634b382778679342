-- A page of the back office's lists is found in an index alone, however far back it lies.

create index stock_movements_adjustments_kind on stock_movements (kind, id desc) where kind in ('add', 'subtract', 'set');
create index stock_movements_adjustments_product on stock_movements (product_id, id desc)
  where kind in ('add', 'subtract', 'set');

-- With what decides whether a product is listed.
drop index products_desk_newest, products_desk_category;
create index products_desk_newest on products (created_at desc, id desc) include (status);
create index products_desk_category on products (category_id, created_at desc, id desc) include (status, stock_state);

-- By name, with what decides whether a supplier is listed.
drop index suppliers_name;
create unique index suppliers_name on suppliers (lower(name)) include (name, is_active);
-- The slowest one bounds what can run out before more would come.
create index suppliers_lead_time on suppliers (lead_time_days);
create index supplier_products_lead_time on supplier_products (lead_time_days);
-- The largest one bounds the levels that can be low.
create index products_min_order on products (min_order_quantity);

-- How many units of an order line have left.
create index shipment_lines_order_line on shipment_lines (order_line_id) include (quantity);
