-- What each customer has ordered and spent, summed by a job. Whoever changed since stands in a list, and is summed anew by
-- whoever asks: so figures are exact, and placing an order writes nothing here.

create table customer_sums (
  customer_id uuid primary key references customers on delete cascade,
  -- Orders that are a sale now, and what they came to, with tax.
  orders int not null,
  ordered_paise bigint not null,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- Invoiced less credited, without tax.
  spent_paise bigint not null,
  -- Of the 365 days that end with `customer_sums_state.through`.
  year_orders int not null,
  year_spent_paise bigint not null,
  -- The months of these orders, as years * 12 + month - 1, in their order.
  months int[] not null
);

-- One row once anything was summed: through which day the year counts, and when.
create table customer_sums_state (
  is_only boolean primary key default true check (is_only),
  through date not null,
  summed_at timestamptz not null
);

-- Customers of whom something changed that was summed.
create table customer_sum_changes (
  id bigint generated always as identity primary key,
  customer_id uuid not null
);

create index sales_entries_customer on sales_entries (customer_id, day) include (sales_paise) where customer_id is not null;
create index customers_known on customers (created_at) where anonymised_at is null;

create function note_customer_change() returns trigger language plpgsql as $$
begin
  insert into customer_sum_changes (customer_id)
  select id from unnest(case tg_op when 'UPDATE' then array[old.customer_id, new.customer_id] else array[new.customer_id] end) id
  where id is not null group by id;
  return null;
end
$$;
create trigger orders_customer_changed after update of status, created_at, total_paise, customer_id on orders for each row
  when ((old.status, old.created_at, old.total_paise, old.customer_id)
    is distinct from (new.status, new.created_at, new.total_paise, new.customer_id))
  execute function note_customer_change();
-- Today's are found by their time; this is one that is written down later.
create trigger orders_customer_late after insert on orders for each row
  when (new.customer_id is not null and new.created_at < now() - interval '30 minutes')
  execute function note_customer_change();
create trigger sales_entries_customer_changed after insert on sales_entries for each row
  when (new.customer_id is not null)
  execute function note_customer_change();
