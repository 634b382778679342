-- Pieces in stock: one narrow row a product, changed only together with a movement that says why.

create table stock_levels (
  product_id uuid primary key references products on delete cascade,
  stock int not null default 0 check (stock >= 0)
) with (fillfactor = 70);
create trigger stock_levels_changed after insert or update or delete on stock_levels
  for each statement execute function catalogue_changed();

create function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (product_id) values (new.id);
  return null;
end
$$;
create trigger products_open_stock_level after insert on products
  for each row execute function open_stock_level();

-- The ledger. It outlives the product it speaks of, hence no foreign key.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  kind text not null check (kind in ('opening', 'sale', 'cancel', 'return', 'receipt', 'import', 'add', 'subtract', 'set')),
  delta int not null,
  stock_before int not null check (stock_before >= 0),
  stock_after int not null check (stock_after >= 0),
  reason text,
  order_id uuid,
  admin_id uuid,
  actor_name text not null,
  at timestamptz not null default now(),
  check (stock_after = stock_before + delta),
  check ((kind in ('sale', 'cancel', 'return')) = (order_id is not null))
);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_adjustments on stock_movements (id desc) where kind in ('add', 'subtract', 'set');
-- An order takes a product's pieces once and gives them back once.
create unique index stock_movements_once on stock_movements (order_id, product_id, kind) where order_id is not null and kind <> 'return';
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
