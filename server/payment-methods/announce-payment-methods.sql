-- Announces changed payment methods, so that cached responses which name them are renewed.

-- Announces that the payment methods have changed.
create or replace function announce_payment_methods() returns trigger language plpgsql as $$
begin
  perform announce(array['payment-methods']);
  return null;
end
$$;

create or replace trigger payment_methods_announced after insert or update or delete on payment_methods
  for each statement execute function announce_payment_methods();
