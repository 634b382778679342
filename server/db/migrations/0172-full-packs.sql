-- expand
-- Packs in which trade buyers order, and the last reminder of amounts due (decisions/0152).

-- Units per pack, such as a carton or bale; 1 for a product sold in single units.
alter table products add column pack_size integer not null default 1 check (pack_size between 1 and 100000);

-- Whether its people order products in multiples of their pack size.
alter table companies add column full_packs boolean not null default false;

-- The last email that reminded of amounts due.
alter table companies add column reminded_at timestamptz;
alter table customers add column reminded_at timestamptz;
