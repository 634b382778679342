-- A page of customers is found in an index alone, however far back it lies.
drop index customers_newest;
create index customers_newest on customers (created_at desc, id desc)
  include (is_active, suspended_at, type) where anonymised_at is null;
