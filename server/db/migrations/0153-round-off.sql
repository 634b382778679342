-- Orders may have a total rounded to the rupee (decisions/0137). The setting is copied to the order, so that later
-- changes of its amount round it too, whatever the shop does by then.
alter table orders
  add column rounds_total boolean not null default false,
  add column round_off_paise bigint not null default 0,
  drop constraint orders_check,
  add constraint orders_total check (total_paise = subtotal_paise - discount_paise + shipping_paise + payment_fee_paise
    + added_charges_paise + gst_paise + round_off_paise),
  add constraint orders_round_off check (case when rounds_total
    then round_off_paise >= -49 and round_off_paise <= 50 and total_paise % 100 = 0 else round_off_paise = 0 end);

-- The part of a return's value that rounds its credit note.
alter table returns add column round_off_paise bigint not null default 0 check (abs(round_off_paise) < 100);
