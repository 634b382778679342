-- Carts that were left: the reminders that were sent of them, and who wants any.

-- Null where they never said.
alter table customers add column wants_cart_reminders boolean;

-- What customers said about emails that advertise: where, when, and to which words. The last of a kind counts.
create table mail_choices (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers on delete cascade,
  kind text not null check (kind in ('cart-reminder')),
  wants boolean not null,
  source text not null check (source in ('profile', 'cart', 'email')),
  wording text not null,
  at timestamptz not null default now()
);
create index mail_choices_customer on mail_choices (customer_id, id);

-- One email about one cart.
create table cart_reminders (
  id uuid primary key default new_id(),
  customer_id uuid not null references customers on delete cascade,
  at timestamptz not null default now(),
  -- The last change of the cart before.
  left_at timestamptz not null,
  unit_count int not null,
  -- As the list of carts counts it.
  value_paise bigint not null,
  -- SHA-256 of the token by which it is stopped without a sign-in, of each time that the email was made.
  token_hashes bytea[] not null default '{}'
);
create index cart_reminders_customer on cart_reminders (customer_id, at desc);
create index cart_reminders_newest on cart_reminders (at desc, id desc);
create index cart_reminders_tokens on cart_reminders using gin (token_hashes);

-- Which carts have not been touched for a while.
create index cart_items_left on cart_items (updated_at desc, id desc);
