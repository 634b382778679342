-- Former list prices, for the lowest price of the 30 days before a sale (decisions/0121).
create table list_price_changes (
  product_id uuid not null references products (id) on delete cascade,
  -- Null if the product had no price.
  former_price_paise bigint,
  changed_at timestamptz not null,
  primary key (product_id, changed_at)
);
