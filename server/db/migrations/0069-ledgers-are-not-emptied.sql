-- A ledger that no row can be taken from must not be emptied either: TRUNCATE runs no trigger of rows.
do $$
declare
  ledger regclass;
begin
  for ledger in
    select distinct tgrelid::regclass from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('refuse_change', 'refuse_change_of_document') and (t.tgtype & 8) <> 0
  loop
    execute format(
      'create trigger %I before truncate on %s for each statement execute function refuse_change()',
      ledger::text || '_not_emptied', ledger);
  end loop;
end
$$;
