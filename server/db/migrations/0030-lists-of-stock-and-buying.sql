-- A page of the back office's lists is found in an index alone, however far back it lies.

create index stock_movements_adjustments_kind on stock_movements (kind, id desc) where kind in ('add', 'subtract', 'set');
create index stock_movements_adjustments_product on stock_movements (product_id, id desc)
  where kind in ('add', 'subtract', 'set');

-- With what decides whether a product is listed.
drop index products_desk_newest, products_desk_category;
create index products_desk_newest on products (created_at desc, id desc) include (status);
create index products_desk_category on products (category_id, created_at desc, id desc) include (status, stock_state);
