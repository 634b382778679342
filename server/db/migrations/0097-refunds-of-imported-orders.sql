-- The amount that a previous store refunded; null if its file has no such value.
alter table imported_orders add column refunded_paise bigint check (refunded_paise >= 0);

-- Some exports list the quantity less refunded units, so it may be 0.
alter table imported_order_lines drop constraint imported_order_lines_quantity_check;
alter table imported_order_lines add constraint imported_order_lines_quantity_check check (quantity >= 0);

-- Remarks about a row that is imported, such as amounts that contradict each other, and the number of such rows.
alter table import_rows add column notes text[] default '{}'::text[] not null;
alter table imports add column noted integer default 0 not null;
