-- What the units in stock have cost, and counting them. The value of a level is the sum of what its movements were
-- worth; units leave and come back at the moving average, which only a receipt or a corrected cost changes.

alter table stock_levels
  -- Paise a unit, excluding GST; null until a cost is known, and then the level is worth nothing.
  add column average_cost_paise numeric(16, 4) check (average_cost_paise >= 0),
  add column value_paise numeric(20, 4) not null default 0 check (value_paise >= 0),
  add constraint stock_levels_empty check (stock > 0 or value_paise = 0);

alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (kind in
    ('opening', 'sale', 'cancel', 'return', 'receipt', 'import', 'add', 'subtract', 'set', 'count', 'cost')),
  -- By how much the value of the level changed.
  add column value_paise numeric(20, 4) not null default 0,
  -- Of receipts and corrected costs, paise: what each unit cost.
  add column unit_cost_paise numeric(16, 4) check (unit_cost_paise >= 0),
  -- The purchase receipt or the count that it belongs to.
  add column receipt_id uuid,
  add column count_id uuid,
  add constraint stock_movements_receipt check (receipt_id is null or kind = 'receipt'),
  add constraint stock_movements_count check ((count_id is not null) = (kind = 'count')),
  add constraint stock_movements_cost check (kind <> 'cost' or (delta = 0 and unit_cost_paise is not null));
create unique index stock_movements_count_once on stock_movements (count_id, product_id) where count_id is not null;
-- How fast products sell.
create index stock_movements_sold on stock_movements (at) include (product_id, delta) where kind in ('sale', 'cancel');

-- What `delta` units, leaving or coming back at the average, are worth. The last units take all that is left.
create function value_moved(stock int, value numeric, average numeric, delta int) returns numeric
language sql immutable parallel safe as $$
  select case
    when average is null then 0
    when stock + delta = 0 then -value
    when delta < 0 then greatest(-value, round(average * delta, 4))
    else round(average * delta, 4) end
$$;

-- A count sheet: what lies on the shelves, product by product, and the differences that follow from it.
create table stock_counts (
  id uuid primary key default new_id(),
  number bigint generated always as identity,
  name text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'cancelled')),
  opened_at timestamptz not null default now(),
  opened_by text not null,
  closed_at timestamptz,
  closed_by text,
  check ((status = 'open') = (closed_at is null))
);
create unique index stock_counts_number on stock_counts (number);

create table stock_count_lines (
  count_id uuid not null references stock_counts on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- Of an open count: a product is counted on one sheet at a time, or a difference would be made good twice.
  is_open boolean not null default true,
  counted int check (counted >= 0),
  -- The level at that moment: what is sold afterwards is no difference.
  stock_when_counted int,
  -- The newest movement of the product at that moment; 0 where there was none.
  movement_when_counted bigint,
  counted_by text,
  counted_at timestamptz,
  primary key (count_id, product_id),
  check ((counted is null) = (counted_at is null))
);
create unique index stock_count_lines_open on stock_count_lines (product_id) where is_open;
create index stock_count_lines_product on stock_count_lines (product_id);
