-- Records products whose reorder statistics have to be calculated again (decisions/0071).

-- Records the product of a row; after an update also its former product.
create or replace function note_reorder_change() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.product_id is not null then
    insert into reorder_changes (product_id) values (old.product_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.product_id is not null then
    insert into reorder_changes (product_id) values (new.product_id);
  end if;
  return null;
end
$$;

-- Today's sales are found by their time, so this trigger only records earlier sales and all other stock changes.
create or replace trigger stock_movements_reorder after insert on stock_movements for each row
  when (new.kind not in ('sale', 'cancel', 'opening') or new.at < now() - interval '30 minutes')
  execute function note_reorder_change();

create or replace trigger stock_levels_reorder after update of average_cost_paise on stock_levels for each row
  when (old.average_cost_paise is distinct from new.average_cost_paise)
  execute function note_reorder_change();
create or replace trigger supplier_products_reorder after insert or update or delete on supplier_products for each row
  execute function note_reorder_change();
create or replace trigger purchase_order_lines_reorder after insert or update or delete on purchase_order_lines for each row
  execute function note_reorder_change();

-- Records a product whose status or date has changed.
create or replace function note_reorder_product() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id) values (new.id);
  return null;
end
$$;

create or replace trigger products_reorder after update of status, created_at on products for each row
  when ((old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function note_reorder_product();

-- Records all products of a supplier whose name, lead time or status has changed.
create or replace function note_reorder_supplier() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id) select product_id from supplier_products where supplier_id = new.id;
  return null;
end
$$;

create or replace trigger suppliers_reorder after update of name, lead_time_days, is_active on suppliers for each row
  when ((old.name, old.lead_time_days, old.is_active) is distinct from (new.name, new.lead_time_days, new.is_active))
  execute function note_reorder_supplier();

-- Records the products of a purchase order whose status has changed.
create or replace function note_reorder_purchase() returns trigger language plpgsql as $$
begin
  insert into reorder_changes (product_id)
  select product_id from purchase_order_lines where purchase_order_id = new.id and product_id is not null;
  return null;
end
$$;

create or replace trigger purchase_orders_reorder after update of status on purchase_orders for each row
  when (old.status <> new.status)
  execute function note_reorder_purchase();
