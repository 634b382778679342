-- Keeps the dates of documents right (decisions/0054).

-- Refuses a series whose last document would be dated after today. Such a date would hold for every later document,
-- because dates must not go back.
create or replace function refuse_day_ahead() returns trigger language plpgsql as $$
begin
  if new.last_day > day_in_india() then
    raise exception 'a document of series %/% would be dated %', new.prefix, new.financial_year, new.last_day
      using errcode = 'check_violation', constraint = 'document_series_not_ahead';
  end if;
  return new;
end
$$;

create or replace trigger document_series_not_ahead before insert or update on document_series
  for each row execute function refuse_day_ahead();
