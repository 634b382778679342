-- How the customer chose to have an order sent; none chosen: the buyer pays the transport.
alter table orders
  add column shipping_method_id uuid references shipping_methods on delete set null,
  -- The method as it was when it was chosen: name, how it is priced, days.
  add column shipping_choice jsonb,
  add constraint orders_shipping_choice check (shipping_method_id is null or shipping_choice is not null);
create index orders_shipping_method on orders (shipping_method_id) where shipping_method_id is not null;
