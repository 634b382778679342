-- A saved address may have a phone number of its own, which the courier calls instead of the customer's. The order
-- copies it with the address.
alter table addresses add column phone text not null default '';
alter table orders add column ship_phone text not null default '';
