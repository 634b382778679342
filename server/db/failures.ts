// What a failure inside PostgreSQL means to the caller: the one place where its error codes are read.

interface DatabaseFailure {
  code: 'already_exists' | 'conflict' | 'invalid_input' | 'unavailable'
  message: string
  /** By the input's field that caused it. */
  fields?: Record<string, string>
}

/** Passes by itself. */
export const BEING_CHANGED = 'Somebody else is changing this. Please try again.'

const uniqueMessages: Record<string, string> = {
  customers_email_key: 'An account with this email already exists',
  admins_email_key: 'An administrator with this email already exists',
  categories_name: 'A category with this name already exists',
  categories_slug_key: 'A category with this name already exists',
  products_slug_key: 'A product with this name already exists',
  products_sku_key: 'A product with this SKU already exists',
  customer_groups_name: 'A group with this name already exists',
  payment_methods_name: 'A payment method with this name already exists',
  carriers_name: 'A carrier with this name already exists',
  shipping_methods_name: 'A shipping method with this name already exists',
  shipping_zones_name: 'A shipping zone with this name already exists',
  imported_orders_number: 'An order with this number has been imported meanwhile',
  suppliers_name: 'A supplier with this name already exists',
  tax_classes_name: 'A tax class with this name already exists',
  payments_reference: 'A payment with this reference has already been recorded',
  reviews_order_id_product_id_key: 'You have already reviewed this product',
}

/** Of what has one field that can be taken already: its name. */
const namesOnly = new Set([
  ...['categories_name', 'categories_slug_key', 'customer_groups_name'],
  ...['carriers_name', 'shipping_methods_name', 'shipping_zones_name'],
  'payment_methods_name',
  'suppliers_name',
  'tax_classes_name',
])

const unavailable: DatabaseFailure = {
  code: 'unavailable',
  message: 'The shop is busy or being serviced. Please try again in a moment.',
}

/** Null for a failure that no caller can cause or cure: it is a fault of ours. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  if (code === '23505') {
    const message = uniqueMessages[constraint] ?? 'This already exists'
    return {
      code: 'already_exists',
      message,
      ...(namesOnly.has(constraint) && { fields: { name: message } }),
    }
  }
  // Deleted while the order was being placed.
  if (constraint === 'orders_payment_method_id_fkey') {
    const message = 'This order can no longer be paid that way. Please choose another way to pay.'
    return { code: 'conflict', message, fields: { paymentMethod: message } }
  }
  // Deleted while the product was being saved.
  if (constraint === 'products_tax_class_id_fkey') {
    const message = 'This tax class does not exist any more'
    return { code: 'conflict', message, fields: { taxClass: message } }
  }
  // Deleted while the receipt was being recorded.
  if (constraint === 'payments_payment_method_id_fkey') {
    const message = 'This payment method does not exist any more'
    return { code: 'conflict', message, fields: { paymentMethod: message } }
  }
  // Closed while it was on its way.
  if (constraint === 'ledger_journals_open_month') {
    return {
      code: 'conflict',
      message: 'The books of that month have just been closed. Please look at it again.',
    }
  }
  if (code === '55P03') return { code: 'conflict', message: BEING_CHANGED }
  // Text or numbers that PostgreSQL cannot hold, where a schema let them through.
  if (code === '22003' || code === '22021' || code === '22P02' || code === '22P05') {
    return { code: 'invalid_input', message: 'A value is not valid' }
  }
  return isConnectionLost(error) ? unavailable : null
}

// Connection exceptions, shutdown and start-up, too many connections, disk full, timeouts, read-only standby.
const lostClasses = /^(08|57P0|53|57014|25006)/
const lostErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES'])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|Client has encountered a connection error|not queryable/i

/** Whether a failure is an outage, which passes, and no fault of the statement. */
export function isConnectionLost(error: unknown): boolean {
  const {
    code = '',
    message = '',
    severity = '',
  } = Object(error) as {
    code?: string
    message?: string
    severity?: string
  }
  // FATAL is what PostgreSQL calls the end of a session, or that it lets nobody begin one, for whatever reason.
  return severity === 'FATAL' || lostClasses.test(code) || lostErrors.has(code) || lostMessages.test(message)
}
