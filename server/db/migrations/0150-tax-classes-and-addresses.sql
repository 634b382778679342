-- Each class covers the headings of its notification. Classes that an admin has changed stay as they are.
update tax_classes set hsn_prefixes = '{940440}'
  where name = 'Quilts' and hsn_prefixes = '{9404}';

update tax_classes set hsn_prefixes = '{6301,6302,6303,6304,6305,6306,6307,6308}'
  where name = 'Linen and other made-ups' and hsn_prefixes = '{6301,6302,6303,6304,6306,6307}';

update tax_classes set
  hsn_prefixes = '{3918,3924,3926,4016,630532,630533,681599,8414,8422,8504,8507,8509,8516,8517,8518,8519,8521,8523,8528,8536,8539,8544,9404,9405,950691}',
  rules = '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 1800}], "source": "Notification 1/2017-Central Tax (Rate), Schedule III"},
    {"from": "2025-09-22", "slabs": [{"upToPaise": null, "rateBasisPoints": 1800}], "source": "Notification 9/2025-Central Tax (Rate), Schedule II"}]',
  version = version + 1
  where name = 'General 18 %' and hsn_prefixes = '{39,40,84,85,9405,9506}'
    and rules = '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 1800}], "source": "The rate of what no schedule names"}]';

update tax_classes set
  rules = '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 2/2017-Central Tax (Rate)"},
    {"from": "2025-09-22", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 10/2025-Central Tax (Rate)"}]',
  version = version + 1
  where name = 'Exempt'
    and rules = '[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 2/2017-Central Tax (Rate)"}]';

insert into tax_classes (name, hsn_prefixes, rules) values
  ('Plaited goods and basketware', '{4601,4602}',
    '[{"from": "2025-09-22", "slabs": [{"upToPaise": null, "rateBasisPoints": 500}], "source": "Notification 9/2025-Central Tax (Rate), Schedule I"}]'),
  -- Goods of these materials share HSN codes with taxed ones, so the class is never suggested by code.
  ('Sabai grass, sisal, sal and siali leaf goods', '{}',
    '[{"from": "2018-07-27", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 19/2018-Central Tax (Rate), heading 1401 and chapter 46"},
      {"from": "2025-09-22", "slabs": [{"upToPaise": null, "rateBasisPoints": 0}], "source": "Notification 10/2025-Central Tax (Rate)"}]')
  on conflict (lower(name)) do nothing;

-- Addresses in other countries have other postal codes, or none.
alter table addresses drop constraint addresses_zip_code_check;
alter table addresses add constraint addresses_zip_code_check check (zip_code ~ '^[A-Za-z0-9]{0,12}$');
