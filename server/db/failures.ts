// Translates PostgreSQL's errors, and amounts too large to calculate with, into errors for the caller. No other module
// reads PostgreSQL's error codes.
import { AmountTooLarge } from '#contract/base/money'

interface DatabaseFailure {
  code: 'already_exists' | 'conflict' | 'invalid_input' | 'unavailable'
  message: string
  /** By input field. */
  fields?: Record<string, string>
}

/** Temporary: a retry can succeed. */
export const BEING_CHANGED = 'Somebody else is changing this right now. Please try again.'

const uniqueMessages: Record<string, string> = {
  customers_email_key: 'An account with this email already exists',
  admins_email_key: 'An administrator with this email already exists',
  categories_name: 'A category with this name already exists',
  categories_slug_key: 'A category with this name already exists',
  products_slug_key: 'A product with this name already exists',
  families_slug_key: 'A product or family with this address already exists',
  products_sku_key: 'A product with this SKU already exists',
  customer_groups_name: 'A group with this name already exists',
  payment_methods_name: 'A payment method with this name already exists',
  carriers_name: 'A carrier with this name already exists',
  shipping_methods_name: 'A shipping method with this name already exists',
  shipping_zones_name: 'A shipping zone with this name already exists',
  imported_orders_number: 'An order with this number has been imported in the meantime',
  companies_name: 'A company with this name already exists',
  company_branches_name: 'A branch with this name already exists',
  suppliers_name: 'A supplier with this name already exists',
  tax_classes_name: 'A tax class with this name already exists',
  price_lists_name: 'A price list with this name already exists',
  payments_reference: 'A payment with this reference has already been recorded',
  redirects_path: 'This address already has a redirect',
  reviews_order_id_product_id_key: 'You have already reviewed this product',
}

export const uniqueConstraints = Object.keys(uniqueMessages)

/** Constraints of records whose only unique field is the name. */
const namesOnly = new Set([
  'categories_name',
  'categories_slug_key',
  'customer_groups_name',
  'carriers_name',
  'shipping_methods_name',
  'shipping_zones_name',
  'payment_methods_name',
  'companies_name',
  'company_branches_name',
  'suppliers_name',
  'tax_classes_name',
  'price_lists_name',
])

const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

const unavailable: DatabaseFailure = {
  code: 'unavailable',
  message: 'The shop is busy or under maintenance. Please try again in a moment.',
}

/** Returns null for failures that the caller can neither cause nor fix: these are bugs. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof AmountTooLarge) {
    return { code: 'invalid_input', message: 'The amount is too large. Check the prices and quantities.' }
  }
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  if (code === '23505') {
    const message = uniqueMessages[constraint] ?? 'This already exists'
    return {
      code: 'already_exists',
      message,
      ...(namesOnly.has(constraint) && { fields: { name: message } }),
    }
  }
  // The method was deleted while the order was being placed.
  if (constraint === 'orders_payment_method_id_fkey') {
    const message = 'This payment method is no longer available for this order. Please choose another one.'
    return { code: 'conflict', message, fields: { paymentMethod: message } }
  }
  // The class was deleted while the product was being saved.
  if (constraint === 'products_tax_class_id_fkey') {
    const message = 'This tax class no longer exists'
    return { code: 'conflict', message, fields: { taxClass: message } }
  }
  // The method was deleted while the payment was being recorded.
  if (constraint === 'payments_payment_method_id_fkey') {
    const message = 'This payment method no longer exists'
    return { code: 'conflict', message, fields: { paymentMethod: message } }
  }
  // The month was closed during the transaction.
  if (constraint === 'ledger_journals_open_month') {
    return {
      code: 'conflict',
      message: 'The books of that month have just been closed. Reload the page and check the date.',
    }
  }
  if (isDatedAhead(error)) {
    return {
      code: 'conflict',
      message: 'The document would be dated after today. Check the clock of the server.',
    }
  }
  if (isFiledMonth(error)) {
    return {
      code: 'conflict',
      message: 'The document would be dated in a month whose GSTR-1 is filed. Check the clock of the server.',
    }
  }
  if (code === '55P03') return { code: 'conflict', message: BEING_CHANGED }
  // Text, numbers or dates that PostgreSQL can't store but a schema let through.
  if (unstorable.has(code)) {
    return { code: 'invalid_input', message: "A value isn't valid" }
  }
  return isConnectionLost(error) ? unavailable : null
}

/** Whether a document was refused because its date would be after today. */
export const isDatedAhead = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'document_series_not_ahead'

/** Whether a document was refused because its month is marked as filed. */
export const isFiledMonth = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'tax_documents_unfiled_month'

// Connection exceptions, shutdown and start-up, too many connections, disk full, timeouts, read-only standby.
const lostClasses = /^(08|57P0|53|57014|25006)/
const lostErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES'])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|Client has encountered a connection error|not queryable/i

/** Whether a failure is a temporary outage rather than the statement's fault. */
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
  // PostgreSQL uses FATAL when it ends or refuses a session, for whatever reason.
  return severity === 'FATAL' || lostClasses.test(code) || lostErrors.has(code) || lostMessages.test(message)
}
