-- Orders of guests (decisions/0122): placed without an account, so without a customer.
alter table orders
  -- The email address in lower case of an order that was placed without an account; it stays if the order is attached
  -- to an account later. Limits per customer count by it.
  add column guest_email text;

create index orders_guest_email on orders (guest_email, created_at desc) where guest_email is not null;
