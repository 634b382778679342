-- Prices that include GST, and the maximum retail price.

-- The amounts of a line of an order are without tax as before. A line sold at a price that includes GST also has the
-- price as displayed; its list price then includes GST too. Its value without tax is rounded for the whole line, so it
-- can differ from unit price × quantity by at most half a paisa for each unit, and half a paisa.
alter table order_lines
  add column price_with_gst_paise bigint check (price_with_gst_paise >= 0),
  -- The discount when the order was placed. Later reductions aren't part of it.
  add column discount_with_gst_paise bigint check (discount_with_gst_paise >= 0),
  add constraint order_lines_with_gst check ((price_with_gst_paise is null) = (discount_with_gst_paise is null)),
  drop constraint order_lines_check,
  add constraint order_lines_subtotal check (case when price_with_gst_paise is null
    then subtotal_paise = unit_price_paise * quantity
    else abs(subtotal_paise - unit_price_paise * quantity) <= quantity end);

-- Includes all taxes (Legal Metrology (Packaged Commodities) Rules, 2011). Never charged.
alter table products add column mrp_paise bigint check (mrp_paise > 0);
