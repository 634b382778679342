-- Keeps the number and sum of receipts of each payment method.

-- Adds new receipts to the totals of their payment method, and subtracts reversed ones.
create or replace function count_receipts() returns trigger language plpgsql as $$
begin
  update payment_methods m set receipt_count = m.receipt_count + r.count, received_paise = m.received_paise + r.paise
  from (select payment_method_id, sum(case kind when 'receipt' then 1 else -1 end) as count, sum(amount_paise) as paise
    from added where payment_method_id is not null and kind <> 'refund' group by 1) r
  where m.id = r.payment_method_id;
  return null;
end $$;

create or replace trigger payments_counted after insert on payments referencing new table as added
  for each statement execute function count_receipts();
