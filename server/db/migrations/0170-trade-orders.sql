-- expand
-- without a transaction
create index concurrently if not exists orders_company on orders (company_id, created_at desc, id desc) where company_id is not null;
-- For the credit of a company: orders with an amount due or a refund due.
create index concurrently if not exists orders_company_open on orders (company_id) include (total_paise)
  where company_id is not null and (total_paise - credited_paise <> paid_paise or (status = 'cancelled' and paid_paise <> 0));
create index concurrently if not exists orders_branch on orders (branch_id) where branch_id is not null;
