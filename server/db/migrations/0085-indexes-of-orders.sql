-- The tables that an order writes to have the indexes that a list, a job or a constraint reads, and no others:
-- decisions/0083-indexes-of-the-order-path.md names the reader of each. Building them takes some seconds for a million
-- orders, before the shop opens.

-- One index gives a customer's orders in their order, and what they come to.
drop index if exists orders_customer_figures;
drop index if exists orders_customer;
create index orders_customer on orders (customer_id, created_at desc, id desc) include (status, total_paise);

-- One index of unpaid orders is searched by the amount that is open and added up alone.
drop index if exists orders_open_amount;
drop index if exists orders_unpaid;
create index orders_unpaid on orders ((total_paise - credited_paise - paid_paise), created_at desc)
  include (total_paise, credited_paise, paid_paise, invoice_number)
  where paid_paise < total_paise - credited_paise and status not in ('cancelled', 'returned', 'refunded');

-- Orders to process and to dispatch are those of a status that are not held.
drop index if exists orders_to_do;
drop index if exists orders_status;
create index orders_status on orders (status, created_at desc, id desc) include (hold_reason);

-- An order has no invoice number until it is dispatched.
alter table orders drop constraint if exists orders_invoice_number_key;
create unique index orders_invoice_number_key on orders (invoice_number) where invoice_number is not null;

-- Events are read by their order.
alter table order_events drop constraint if exists order_events_pkey;
drop index if exists order_events_order;
alter table order_events add primary key (order_id, id);

-- Sales and cancellations of an order are found by stock_movements_once, returned units by stock_movements_return_once.
drop index if exists stock_movements_order;

-- Replies to repeated calls are deleted once a day, and there are those of a week.
drop index if exists idempotency_keys_age;

-- An email has no subject until it is made.
drop index if exists mails_search;
create index mails_search on mails using gin (lower(subject || ' ' || to_name || ' ' || to_address) gin_trgm_ops)
  where subject <> '';

-- No document is ever deleted, so nothing looks for its lines of sales.
drop index if exists sales_entries_document;

-- A journal is of a document, a payment or a return.
alter table ledger_journals drop constraint if exists ledger_journals_document_id_key,
  drop constraint if exists ledger_journals_payment_id_key, drop constraint if exists ledger_journals_return_id_key;
create unique index ledger_journals_document_id_key on ledger_journals (document_id) where document_id is not null;
create unique index ledger_journals_payment_id_key on ledger_journals (payment_id) where payment_id is not null;
create unique index ledger_journals_return_id_key on ledger_journals (return_id) where return_id is not null;
