-- The last time that each product feed was read (decisions/0128).
create table product_feed_reads (
  format text primary key,
  read_at timestamptz not null,
  -- The user agent.
  reader text not null
);
