// The order of the server's folders (tools/server-nouns.json) applies to their tables too: SQL names only tables of
// its own folder and of folders below it. Code that needs two folders belongs above both.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import levels from '../tools/server-nouns.json' with { type: 'json' }
import { createTestDatabase } from './database.ts'

/** The lowest folder that uses a table owns it. */
const owners: Record<string, readonly string[]> = {
  http: ['idempotency_keys', 'throttles', 'untrusted_proxies'],
  mail: ['mails', 'email_words'],
  jobs: ['outbox', 'job_holders', 'sums_state'],
  files: ['uploaded_pictures', 'secret_key_fingerprint'],
  audit: ['audit_log'],
  notifications: ['notifications', 'notification_reads'],
  'connections/webhooks': ['webhooks', 'webhook_events', 'webhook_deliveries'],
  'saved-views': ['saved_views'],
  'batch-jobs': ['bulk_runs', 'bulk_run_rows'],
  settings: ['settings'],
  backups: ['backups'],
  system: ['request_counts', 'running_processes'],
  content: ['content_pages'],
  'protected-changes': ['admins'],
  'staff/roles': ['roles', 'invitations'],
  accounts: [
    'customers',
    'addresses',
    'sessions',
    'password_resets',
    'email_codes',
    'admin_links',
    'api_keys',
    'google_sign_ins',
    'sign_in_codes',
    'known_devices',
    'admin_two_factors',
    'recovery_codes',
    'admin_sign_ins',
    'two_factor_challenges',
  ],
  'customers/benefits': ['customer_groups', 'customer_group_members'],
  'companies/records': ['companies', 'company_branches', 'company_people', 'company_invitations'],
  'companies/applications': ['trade_applications'],
  'companies/requests': ['order_requests'],
  'prices/rules': [
    'price_lists',
    'price_list_groups',
    'price_list_entries',
    'scheduled_sales',
    'scheduled_sale_targets',
    'promotions',
    'promotion_targets',
    'promotion_groups',
  ],
  inquiries: ['inquiries', 'inquiry_entries'],
  // The catalogue shows levels; only `stock` changes them, together with its ledger.
  redirects: ['redirects', 'unknown_paths'],
  traffic: ['web_vitals', 'product_views', 'product_view_months', 'view_days', 'searched_words'],
  'catalogue/products': [
    'categories',
    'families',
    'products',
    'product_counts',
    'list_price_changes',
    'former_slugs',
    'stock_levels',
    'tax_classes',
  ],
  'stock/levels': ['stock_movements', 'stock_counts', 'stock_count_lines'],
  imports: ['imports', 'import_rows', 'import_pictures', 'import_column_maps'],
  'product-feed': ['product_feed_reads'],
  'payment-methods': ['payment_methods'],
  shipping: ['carriers', 'carrier_pins', 'shipping_methods', 'shipping_zones', 'shipping_zone_methods'],
  cart: ['cart_items', 'cart_codes'],
  'abandoned-carts': ['cart_reminders', 'mail_choices'],
  'stock-alerts': ['stock_alerts'],
  'saved-products': ['saved_products'],
  'order-lists': ['order_lists', 'order_list_lines'],
  'messages/consents': ['message_consents'],
  'messages/queue': ['messages', 'message_texts'],
  reports: ['admin_digests'],
  'books/post': [
    'ledger_journals',
    'ledger_entries',
    'ledger_days',
    'ledger_orders',
    'book_closings',
    'sales_entries',
    'sales_days',
    'sales_product_days',
    'sales_product_months',
    'deleted_products',
  ],
  'documents/issue': [
    'document_series',
    'tax_documents',
    'tax_document_rates',
    'tax_document_months',
    'ordinary_sales_months',
    'document_amendments',
  ],
  'gst-filing': ['gst_filings', 'gst_furnished_documents'],
  'books/tally': ['tally_exports', 'tally_vouchers', 'tally_names'],
  'eway-bills': ['eway_bills'],
  'e-invoices': ['e_invoice_events'],
  'orders/read': [
    'orders',
    'order_lines',
    'order_promotions',
    'order_charges',
    'order_events',
    'order_days',
    'price_days',
    'shipments',
    'shipment_lines',
    'shipment_events',
    'delivery_photos',
  ],
  'orders/change': ['related_orders'],
  'orders/drafts': ['order_drafts'],
  payments: ['payments', 'payment_claims', 'settlements', 'tds_certificates'],
  'bank-statements': [
    'bank_statement_maps',
    'bank_statements',
    'bank_statement_lines',
    'bank_statement_receipts',
  ],
  returns: ['returns', 'return_lines', 'corrections', 'correction_lines', 'corrected_lines'],
  'imported-orders': ['imported_orders', 'imported_order_lines', 'imported_order_notes'],
  reviews: ['reviews', 'review_marks', 'review_requests'],
  questions: ['product_questions'],
  quotes: ['quotes', 'quote_revisions', 'quote_events'],
  'related-products': ['related_products'],
  purchasing: [
    'suppliers',
    'supplier_products',
    'purchase_orders',
    'purchase_order_lines',
    'purchase_order_numbers',
    'purchase_order_events',
    'purchase_receipts',
    'purchase_receipt_lines',
    'reorder_figures',
    'reorder_changes',
  ],
  'customers/admin': [
    'customer_notes',
    'customer_sums',
    'customer_sum_changes',
    'customer_worth_sums',
    'customer_month_sums',
  ],
}

/** The folders of `server/` with their level, inner folders first: `purchasing/pdf` has a level of its own. */
const folders = levels
  .flatMap((names, level) => names.split('|').map((name) => ({ name, level })))
  .toSorted((a, b) => b.name.length - a.name.length)
const levelOf = (path: string) =>
  folders.find(({ name }) => path === name || path.startsWith(`${name}/`))?.level ?? -1
const ownerOf = new Map(
  Object.entries(owners).flatMap(([noun, tables]) => tables.map((table) => [table, noun])),
)
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables named after an SQL or Kysely verb, and tables of triggers. */
function tablesIn(source: string): Set<string> {
  const code = source.replace(/^\s*(\/\/|\/\*\*|\*|--).*$/gm, '')
  const named = [
    ...code.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g),
    ...code.matchAll(/^create [^;$]+? on ([a-z_]+)\b/gm),
    ...code.matchAll(/(?:selectFrom|From|Join|insertInto|updateTable|mergeInto)\(\s*'(\w+)/g),
  ]
  return new Set(named.map(([, name = '']) => snakeCase(name)).filter((name) => ownerOf.has(name)))
}

test('no SQL of a folder names a table of a higher folder', () => {
  const wrong = globSync('server/*/**/*.{ts,sql}', {
    exclude: ['**/*.test.ts', 'server/db/{migrations/**,schema.sql}'],
  }).flatMap((file) => {
    const folder = file.slice('server/'.length)
    return [...tablesIn(readFileSync(file, 'utf8'))]
      .filter((table) => levelOf(ownerOf.get(table) ?? '') > levelOf(folder))
      .map((table) => `${file} names ${table}, which belongs to ${ownerOf.get(table)}`)
  })
  expect(wrong.toSorted()).toEqual([])
})

test('tools/server-nouns.json names every folder of the server', () => {
  const missing = globSync('server/*/**/*.ts')
    .map((file) => file.slice('server/'.length))
    .filter((file) => levelOf(file) === -1)
  expect(missing).toEqual([])
})

test('every table has an owner', async () => {
  const { db, close } = await createTestDatabase()
  const tables = await db.introspection.getTables()
  await close()
  const names = tables.filter(({ schema }) => schema === 'public').map(({ name }) => name)
  expect(
    names.filter((name) => !['migrations', 'sql_files', 'releases'].includes(name) && !ownerOf.has(name)),
  ).toEqual([])
})
