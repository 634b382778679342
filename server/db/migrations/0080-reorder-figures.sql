-- What sells and how long it lasts is summed by a job, product by product, so that what to buy again is found over an
-- index. Whatever changed since is summed anew by whoever asks: so the suggestions are exact, and placing an order writes
-- nothing here.

-- How far the sums of a job go, one row for each kind of sums that was made: through which day they count, and when.
create table sums_state (
  name text primary key,
  through date not null,
  summed_at timestamptz not null
);
insert into sums_state select 'customers', through, summed_at from customer_sums_state;
drop table customer_sums_state;

-- Of active products that sold anything in the last 90 days.
create table reorder_figures (
  product_id uuid primary key references products on delete cascade,
  -- Taken by customers less given back, within the 30 and the 90 days that end with `sums_state.through`.
  sold30 int not null,
  sold90 int not null,
  -- The rate at which it sells: units in so many days.
  sold int not null check (sold > 0),
  days int not null check (days > 0),
  available int not null check (available >= 0),
  -- Ordered from suppliers and not here yet; in purchase orders that were not sent yet.
  incoming int not null,
  drafted int not null,
  -- Of the cheapest active supplier; usual figures where there is none.
  supplier_id uuid,
  -- A unit, as agreed, else as those in stock have cost on average.
  cost_paise bigint,
  lead_days int not null,
  min_quantity int not null,
  -- With a longer cover than this something is missing.
  enough_days int not null
    generated always as (least((available::bigint + incoming + drafted) * days / sold, 1000000)::int - lead_days) stored
);
create index reorder_figures_scarce on reorder_figures (enough_days);

-- Products of which something changed that was summed.
create table reorder_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

create function note_reorder_change() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.product_id is not null then
    insert into reorder_changes (product_id) values (old.product_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.product_id is not null then
    insert into reorder_changes (product_id) values (new.product_id);
  end if;
  return null;
end
$$;
-- Sales are found by their time; this is one that is written down later, and every other change of stock.
create trigger stock_movements_reorder after insert on stock_movements for each row
  when (new.kind not in ('sale', 'cancel', 'opening') or new.at < now() - interval '30 minutes')
  execute function note_reorder_change();
create trigger stock_levels_reorder after update of average_cost_paise on stock_levels for each row
  when (old.average_cost_paise is distinct from new.average_cost_paise)
  execute function note_reorder_change();
create trigger supplier_products_reorder after insert or update or delete on supplier_products for each row
  execute function note_reorder_change();
create trigger purchase_order_lines_reorder after insert or update or delete on purchase_order_lines for each row
  execute function note_reorder_change();

create function note_reorder_product() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id) values (new.id);
  return null;
end
$$;
create trigger products_reorder after update of status, created_at on products for each row
  when ((old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function note_reorder_product();

create function note_reorder_supplier() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id) select product_id from supplier_products where supplier_id = new.id;
  return null;
end
$$;
create trigger suppliers_reorder after update of name, lead_time_days, is_active on suppliers for each row
  when ((old.name, old.lead_time_days, old.is_active) is distinct from (new.name, new.lead_time_days, new.is_active))
  execute function note_reorder_supplier();

create function note_reorder_purchase() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id)
  select product_id from purchase_order_lines where purchase_order_id = new.id and product_id is not null;
  return null;
end
$$;
create trigger purchase_orders_reorder after update of status on purchase_orders for each row
  when (old.status <> new.status)
  execute function note_reorder_purchase();
