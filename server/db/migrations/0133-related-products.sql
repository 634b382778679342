-- Products that the seller has chosen to show on the page of a product or family (decisions/0125): goods that go well
-- with it, and similar ones.
create table related_products (
  id uuid primary key default new_id(),
  product_id uuid references products on delete cascade,
  family_id uuid references families on delete cascade,
  kind text not null check (kind in ('complement', 'similar')),
  related_id uuid not null references products on delete cascade,
  position integer not null,
  constraint related_products_page check ((product_id is null) <> (family_id is null))
);
create unique index related_products_of_product on related_products (product_id, kind, related_id) where product_id is not null;
create unique index related_products_of_family on related_products (family_id, kind, related_id) where family_id is not null;
create index related_products_related on related_products (related_id);
