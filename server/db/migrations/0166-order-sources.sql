-- expand
-- Where an order comes from (contract/orders/order-sources.ts), and for an order on account the days after the invoice in
-- which it is due; null if it is paid before dispatch.
alter table orders
  add column source text not null default 'website',
  add column credit_days integer;

alter table orders
  add constraint orders_source_check
    check (source in ('website', 'phone', 'whatsapp', 'email', 'counter', 'fair')) not valid,
  add constraint orders_credit_days_check check (credit_days between 0 and 365) not valid;
