-- When the admin of a session last confirmed their identity; changes of protected fields need a recent time.
alter table sessions add column confirmed_at timestamptz;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry', 'webhook', 'security'));
