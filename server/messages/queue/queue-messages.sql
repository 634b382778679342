-- Queues a WhatsApp message beside the email of the same event, if the step sends messages automatically.

-- Adds the message of an email's event. The worker sends it only to customers who have agreed.
create or replace function queue_message() returns trigger language plpgsql as $$
declare
  message_kind text := case new.template
    when 'order-processing' then 'order-packed'
    when 'order-shipped-in-part' then 'order-shipped'
    else new.template
  end;
begin
  -- Sending an email again repeats its event.
  if new.key like 'again:%' then return null; end if;
  with queued as (
    insert into messages (key, kind, data, order_id, customer_id)
    select new.key, t.kind, new.data, (new.data ->> 'orderId')::uuid, (new.data ->> 'customerId')::uuid
    from message_texts t
    where t.kind = message_kind and t.is_automatic
      and (select value ->> 'isOn' from settings where key = 'messageProvider') = 'true'
    on conflict (key) do nothing returning id
  )
  insert into outbox (kind, payload)
  select 'job', jsonb_build_object('identifier', 'send_message', 'payload', jsonb_build_object('messageId', id),
    'max_attempts', 20)
  from queued;
  return null;
end $$;

create or replace trigger mails_queue_message after insert on mails
  for each row when (new.template in ('order-placed', 'payment-reminder', 'payment-received', 'order-processing',
    'order-shipped', 'order-shipped-in-part', 'order-delivered', 'order-amount', 'order-cancelled', 'refund-sent',
    'return-approved', 'receivables-reminder'))
  execute function queue_message();
