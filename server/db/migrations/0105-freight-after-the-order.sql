-- Orders whose freight staff will add: their amount isn't final, and customers are asked not to pay yet.
alter table orders add column awaits_freight boolean not null default false;
create index orders_awaiting_freight on orders (created_at) where awaits_freight;

-- Default pages said who pays for transport whatever the shop offers; the placeholder is replaced by what is true.
update content_pages set sections = replace(replace(replace(sections::text,
    'Prices are ex-mill: GST is added and transport is paid by the buyer, unless the checkout says that delivery is free.',
    '{transport}.'),
    'Transport is paid by the buyer, unless the checkout says that delivery is free.', '{transport}.'),
    'Prices: ex-mill, with GST added per item and transport paid by the buyer.', '{transport}.')::jsonb
where sections::text like '%ransport%paid by the buyer%';
