-- Where a business is registered that has its goods sent elsewhere: the invoice names both places.
alter table customers add column business_address text not null default '';
alter table orders add column buyer_business_address text;
