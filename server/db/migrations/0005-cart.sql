-- One cart a customer, one line a product.

create table cart_items (
  id uuid primary key default new_id(),
  customer_id uuid not null references customers on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity int not null check (quantity between 1 and 100000),
  specifications jsonb not null default '{}',
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
create index cart_items_product on cart_items (product_id);
