-- Announces changed settings, so that cached responses which show them are renewed.

-- Announces the changed setting.
create or replace function announce_settings() returns trigger language plpgsql as $$
begin
  perform announce(array['settings:' || old.key, 'settings:' || new.key]);
  return null;
end
$$;

-- Fires for each row, because settings are few and change one at a time.
create or replace trigger settings_announced after insert or update or delete on settings
  for each row execute function announce_settings();
