-- Cancelling orders has a permission of its own. Custom roles and API keys that could cancel orders still can; the
-- built-in role Dispatch no longer can.
update roles set permissions = permissions || '{orders.cancel}' where 'orders.fulfil' = any (permissions);
update api_keys set permissions = permissions || '{orders.cancel}' where 'orders.fulfil' = any (permissions);
