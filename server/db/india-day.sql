-- The current day in India, where the business day of the shop is.

-- Returns the day by the database's clock at the moment of the call, not at the start of the transaction.
create or replace function day_in_india() returns date language sql volatile as $$
  select (clock_timestamp() at time zone 'Asia/Kolkata')::date
$$;
