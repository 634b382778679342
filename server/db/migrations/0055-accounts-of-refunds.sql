-- Money that goes back leaves one of the shop's accounts, too. What came in by a method is its receipts alone.

alter table payments drop constraint payments_payment_method;

create or replace function count_receipts() returns trigger language plpgsql as $$
begin
  update payment_methods m set receipt_count = m.receipt_count + r.count, received_paise = m.received_paise + r.paise
  from (select payment_method_id, sum(case kind when 'receipt' then 1 else -1 end) as count, sum(amount_paise) as paise
    from added where payment_method_id is not null and kind <> 'refund' group by 1) r
  where m.id = r.payment_method_id;
  return null;
end $$;
