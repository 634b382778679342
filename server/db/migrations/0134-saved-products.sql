-- Products that customers have saved for later (decisions/0126). Guests' saved products stay in their browsers.
create table saved_products (
  customer_id uuid not null references customers on delete cascade,
  product_id uuid not null references products on delete cascade,
  saved_at timestamptz not null default now(),
  -- Price of one unit with GST that the customer saw when saving; null if it wasn't known.
  price_paise bigint,
  primary key (customer_id, product_id)
);
create index saved_products_of_product on saved_products (product_id);
