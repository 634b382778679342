-- What is owed for orders that were not invoiced yet is added up over the index of unpaid orders alone.
drop index orders_unpaid;
create index orders_unpaid on orders (id) include (total_paise, credited_paise, paid_paise, invoice_number)
  where paid_paise < total_paise - credited_paise and status not in ('cancelled', 'returned', 'refunded');
