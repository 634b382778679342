-- What buyers say of a product that was delivered to them.

create table reviews (
  id uuid primary key default new_id(),
  product_id uuid references products on delete set null,
  order_id uuid references orders on delete set null,
  customer_id uuid references customers on delete set null,
  customer_name text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '',
  comment text not null default '',
  status text not null default 'pending' check (status in ('pending', 'published', 'flagged', 'hidden')),
  created_at timestamptz not null default now(),
  unique (order_id, product_id)
);
create index reviews_product on reviews (product_id, created_at desc) where status = 'published';
create index reviews_order on reviews (order_id);
