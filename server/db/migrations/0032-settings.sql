-- Settings that admins change on screens: with a version, so that nobody undoes another's change unseen.

alter table settings add column version integer not null default 1;
alter table content_pages add column version integer not null default 1;

-- The name and address of the site were those of the seller. What nobody has set has its default in the contract.
insert into settings (key, value)
select 'general',
  jsonb_strip_nulls(jsonb_build_object(
    'siteName', seller.value -> 'name',
    'siteUrl', case when seller.value ->> 'website' ~ '^https?://' then seller.value -> 'website' end,
    'dashboardRefresh', (select value -> 'dashboardRefresh' from settings where key = 'backOffice')))
from settings seller where seller.key = 'seller'
on conflict (key) do nothing;

delete from settings where key = 'backOffice';

-- Whoever has sold already needs no list of first steps.
insert into settings (key, value)
select 'setup', '{"isDismissed": true}' where exists (select 1 from orders)
on conflict (key) do nothing;
