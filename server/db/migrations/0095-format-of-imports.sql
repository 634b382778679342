-- The export format of another system that a file was recognised as, such as "Shopify products". Null for our own
-- columns.
alter table imports add column format text;
