// The order of the server's nouns holds for their tables too: a noun's SQL names its own tables and those of nouns
// below it. What needs both sides is composed above both.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import nouns from '../tools/server-nouns.json' with { type: 'json' }
import { createTestDatabase } from './database.ts'

/** The lowest noun that works with a table owns it. */
const owners: Record<string, readonly string[]> = {
  http: ['idempotency_keys', 'throttles'],
  mail: ['mails', 'email_words'],
  jobs: ['outbox', 'job_holders', 'sums_state'],
  files: ['uploaded_pictures'],
  audit: ['audit_log'],
  notifications: ['notifications', 'notification_reads'],
  webhooks: ['webhooks', 'webhook_events', 'webhook_deliveries'],
  'saved-views': ['saved_views'],
  'batch-jobs': ['bulk_runs', 'bulk_run_rows'],
  settings: ['settings'],
  backups: ['backups'],
  content: ['content_pages'],
  accounts: [
    ...['customers', 'addresses', 'admins', 'sessions', 'password_resets'],
    ...['roles', 'invitations', 'api_keys'],
    ...['google_sign_ins', 'sign_in_codes', 'known_devices'],
    ...['admin_two_factors', 'recovery_codes', 'admin_sign_ins', 'two_factor_challenges'],
  ],
  'customer-groups': ['customer_groups', 'customer_group_members'],
  inquiries: ['inquiries', 'inquiry_entries'],
  // The catalogue shows how many units are left; only `stock` changes that, together with its ledger.
  traffic: ['product_views', 'product_view_months', 'view_days', 'searched_words'],
  catalogue: ['categories', 'products', 'product_counts', 'former_slugs', 'stock_levels', 'tax_classes'],
  stock: ['stock_movements', 'stock_counts', 'stock_count_lines'],
  imports: ['imports', 'import_rows'],
  'payment-methods': ['payment_methods'],
  shipping: ['carriers', 'carrier_pins', 'shipping_methods', 'shipping_zones', 'shipping_zone_methods'],
  cart: ['cart_items'],
  'abandoned-carts': ['cart_reminders', 'mail_choices'],
  reports: ['admin_digests'],
  ledger: [
    ...['ledger_journals', 'ledger_entries', 'ledger_days', 'ledger_orders', 'book_closings'],
    ...['sales_entries', 'sales_days', 'sales_product_days', 'sales_product_months', 'deleted_products'],
  ],
  documents: [
    ...['document_series', 'tax_documents', 'tax_document_rates'],
    ...['tax_document_months', 'ordinary_sales_months'],
  ],
  'eway-bills': ['eway_bills'],
  orders: [
    'orders',
    'order_lines',
    'order_events',
    'order_days',
    'shipments',
    'shipment_lines',
    'shipment_events',
    'delivery_photos',
  ],
  payments: ['payments', 'payment_claims'],
  'bank-statements': [
    ...['bank_statement_maps', 'bank_statements', 'bank_statement_lines', 'bank_statement_receipts'],
  ],
  returns: ['returns', 'return_lines'],
  'imported-orders': ['imported_orders', 'imported_order_lines', 'imported_order_notes'],
  reviews: ['reviews', 'review_marks', 'review_requests'],
  purchasing: [
    ...[
      'suppliers',
      'supplier_products',
      'purchase_orders',
      'purchase_order_lines',
      'purchase_order_numbers',
    ],
    ...['purchase_order_events', 'purchase_receipts', 'purchase_receipt_lines'],
    ...['reorder_figures', 'reorder_changes'],
  ],
  customers: [
    'customer_notes',
    ...['customer_sums', 'customer_sum_changes'],
    ...['customer_worth_sums', 'customer_month_sums'],
  ],
}

const placeOf = (noun: string) => nouns.findIndex((names) => names.split('|').includes(noun))
const ownerOf = new Map(
  Object.entries(owners).flatMap(([noun, tables]) => tables.map((table) => [table, noun])),
)
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables that a file names after a verb of SQL or of Kysely. */
function tablesIn(source: string): Set<string> {
  const code = source.replace(/^\s*(\/\/|\/\*\*|\*).*$/gm, '')
  const named = [
    ...code.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g),
    ...code.matchAll(/(?:selectFrom|From|Join|insertInto|updateTable|mergeInto)\(\s*'(\w+)/g),
  ]
  return new Set(named.map(([, name = '']) => snakeCase(name)).filter((name) => ownerOf.has(name)))
}

test('no file of a noun names a table of a higher noun', () => {
  const wrong = globSync('server/*/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const noun = file.split('/')[1] ?? ''
    return [...tablesIn(readFileSync(file, 'utf8'))]
      .filter((table) => placeOf(ownerOf.get(table) ?? '') > placeOf(noun))
      .map((table) => `${file} names ${table}, which belongs to ${ownerOf.get(table)}`)
  })
  expect(wrong.toSorted()).toEqual([])
})

test('every table has an owner', async () => {
  const { db, close } = await createTestDatabase()
  const tables = await db.introspection.getTables()
  await close()
  const names = tables.filter(({ schema }) => schema === 'public').map(({ name }) => name)
  expect(names.filter((name) => name !== 'migrations' && !ownerOf.has(name))).toEqual([])
})
