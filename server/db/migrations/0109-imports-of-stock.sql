-- Stock adjustments name the import that set a level, and include the differences of stock counts.
alter table stock_movements add column import_id uuid references imports (id),
  add constraint stock_movements_import check (import_id is null or kind = 'set');
create index stock_movements_import on stock_movements (import_id) where import_id is not null;

drop index stock_movements_adjustments, stock_movements_adjustments_kind, stock_movements_adjustments_product;
create index stock_movements_adjustments on stock_movements (id desc)
  where kind in ('add', 'subtract', 'set', 'count');
create index stock_movements_adjustments_kind on stock_movements (kind, id desc)
  where kind in ('add', 'subtract', 'set', 'count');
create index stock_movements_adjustments_product on stock_movements (product_id, id desc)
  where kind in ('add', 'subtract', 'set', 'count');
