-- Maintains the recorded amount of bank statement lines (decisions/0058).

-- Adds a line's new receipt to its recorded amount. Subtracts a deleted receipt, which reopens the line.
create or replace function count_line_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update bank_statement_lines set recorded_paise = recorded_paise + new.amount_paise where id = new.line_id;
  else
    update bank_statement_lines set recorded_paise = recorded_paise - old.amount_paise, ignored_reason = null,
      ignored_by = null, ignored_at = null where id = old.line_id;
  end if;
  return null;
end $$;

create or replace trigger bank_statement_receipts_counted after insert or delete on bank_statement_receipts
  for each row execute function count_line_receipt();

-- Detaches reversed receipts from their lines, which can then be matched again.
create or replace function free_lines_of_reversals() returns trigger language plpgsql as $$
begin
  if exists (select from added where kind = 'reversal') then
    delete from bank_statement_receipts r using added a where a.kind = 'reversal' and r.payment_id = a.reverses_id;
  end if;
  return null;
end $$;

create or replace trigger payments_free_lines after insert on payments referencing new table as added
  for each statement execute function free_lines_of_reversals();
