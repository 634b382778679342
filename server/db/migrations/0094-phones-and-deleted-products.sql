-- Phone numbers are stored as typed and searched by their digits (server/db/phones.ts). A number of digits alone is
-- already found in the text of its row, so the indexes hold only the others.
create index orders_phone on orders
  using gin (translate(customer_phone, translate(customer_phone, '0123456789', ''), '') gin_trgm_ops)
  where translate(customer_phone, '0123456789', '') <> '';
create index customers_phone on customers
  using gin (translate(phone, translate(phone, '0123456789', ''), '') gin_trgm_ops)
  where translate(phone, '0123456789', '') <> '';
create index inquiries_phone on inquiries
  using gin (translate(phone, translate(phone, '0123456789', ''), '') gin_trgm_ops)
  where translate(phone, '0123456789', '') <> '';
create index imported_orders_phone on imported_orders
  using gin (translate(customer_phone, translate(customer_phone, '0123456789', ''), '') gin_trgm_ops)
  where translate(customer_phone, '0123456789', '') <> '';
create index suppliers_phone on suppliers
  using gin (translate(phone, translate(phone, '0123456789', ''), '') gin_trgm_ops)
  where translate(phone, '0123456789', '') <> '';

-- The names of deleted products, for the ledgers that refer to them; empty if the name is unknown.
alter table deleted_products add column name text not null default '';
insert into deleted_products (id)
select distinct m.product_id from stock_movements m
where not exists (select from products p where p.id = m.product_id)
on conflict do nothing;
update deleted_products d set name = coalesce((
  select coalesce(a.subject_name, a.before ->> 'name') from audit_log a
  where a.subject_kind = 'product' and a.subject_id = d.id::text and a.action = 'product.delete'
  order by a.id desc limit 1), '');
