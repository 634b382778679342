-- Units that came back, for their reasons: few among very many that were sold.
create index sales_entries_returned on sales_entries (day) include (product_id, units) where units < 0;
