-- Requests for an email when a product can be ordered again (decisions/0119): by a customer, or by a guest's address.
create table stock_alerts (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  customer_id uuid references customers on delete cascade,
  -- Address of a guest, in lower case; null for a customer, who gets the email at the address of the account.
  email text,
  created_at timestamptz not null default now(),
  -- When the email was queued; null while the product is waited for.
  notified_at timestamptz,
  -- SHA-256 of the token that stops further emails without a sign-in, for each time the email was generated.
  token_hashes bytea[] not null default '{}',
  constraint stock_alerts_person check ((customer_id is null) <> (email is null))
);
create unique index stock_alerts_customer on stock_alerts (product_id, customer_id)
  where customer_id is not null and notified_at is null;
create unique index stock_alerts_email on stock_alerts (product_id, email)
  where email is not null and notified_at is null;
create index stock_alerts_of_customer on stock_alerts (customer_id) where customer_id is not null;
create index stock_alerts_of_email on stock_alerts (email) where email is not null;
create index stock_alerts_waiting on stock_alerts (product_id, created_at) where notified_at is null;
create index stock_alerts_notified on stock_alerts (notified_at) where notified_at is not null;
create index stock_alerts_tokens on stock_alerts using gin (token_hashes);
-- Deleting an account removes the contents of its emails.
create index mails_stock_alert on mails ((data ->> 'alertId')) where data ->> 'alertId' is not null;
