-- Exports for Tally (decisions/0135): each voucher belongs to at most one, and names of ledgers and stock items
-- never change after their first export.
create table tally_exports (
  id uuid primary key default new_id(),
  first_day date not null,
  last_day date not null,
  voucher_count integer not null check (voucher_count > 0),
  exported_by text not null,
  exported_at timestamptz not null default now()
);
create index tally_exports_newest on tally_exports (exported_at desc, id desc);

create table tally_vouchers (
  journal_id uuid primary key references ledger_journals (id),
  export_id uuid not null references tally_exports (id)
);
create index tally_vouchers_export on tally_vouchers (export_id, journal_id);

create table tally_names (
  kind text not null check (kind in ('party', 'item')),
  -- Id of a customer, or of the order of a guest; for goods the product and its unit.
  key text not null,
  name text not null,
  -- The name as Tally compares it.
  compared text not null,
  primary key (kind, key),
  unique (kind, compared)
);
