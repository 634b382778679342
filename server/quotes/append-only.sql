-- Revisions of quotes are never changed: buyer and delivery address are only removed with the person's data.

-- Refuses every change of a sent revision, except that its buyer and delivery address are forgotten.
create or replace function refuse_change_of_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'document' = to_jsonb(old) - 'document'
    and new.document - 'buyer' - 'delivery' = old.document - 'buyer' - 'delivery'
    and new.document #>> '{buyer,name}' = 'Deleted customer' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger quote_revisions_forget before update on quote_revisions
  for each row execute function refuse_change_of_revision();
create or replace trigger quote_revisions_append_only before delete on quote_revisions
  for each row execute function refuse_change();
create or replace trigger quote_revisions_not_emptied before truncate on quote_revisions
  for each statement execute function refuse_change();
