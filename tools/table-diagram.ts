// Renders the tables of a migrated database with their references as Mermaid diagrams, and lists functions and
// triggers. The result is docs/tables.md.
import type { Pool } from 'pg'
import { triggerList } from './trigger-list.ts'

/** Tables by topic, in the order of the nouns. A missing table is an error. */
const groups: Record<string, readonly string[]> = {
  'People and sign-in': [
    'customers',
    'addresses',
    'admins',
    'roles',
    'invitations',
    'sessions',
    'known_devices',
    'admin_two_factors',
    'admin_digests',
    'recovery_codes',
    'two_factor_challenges',
    'admin_sign_ins',
    'api_keys',
    'password_resets',
    'email_codes',
    'admin_links',
    'google_sign_ins',
    'sign_in_codes',
    'customer_notes',
    'customer_sums',
    'customer_sum_changes',
    'customer_worth_sums',
    'customer_month_sums',
    'mail_choices',
    'customer_groups',
    'customer_group_members',
    'companies',
    'company_branches',
    'company_people',
    'company_invitations',
    'order_requests',
    'trade_applications',
  ],
  'Catalogue and stock': [
    'tax_classes',
    'categories',
    'families',
    'products',
    'product_counts',
    'list_price_changes',
    'former_slugs',
    'related_products',
    'product_questions',
    'quotes',
    'quote_revisions',
    'quote_events',
    'price_lists',
    'price_list_groups',
    'price_list_entries',
    'scheduled_sales',
    'scheduled_sale_targets',
    'promotions',
    'promotion_targets',
    'promotion_groups',
    'uploaded_pictures',
    'stock_levels',
    'stock_movements',
    'stock_counts',
    'stock_count_lines',
    'imports',
    'import_rows',
    'import_pictures',
    'import_column_maps',
  ],
  Buying: [
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
  'Orders and money': [
    'payment_methods',
    'cart_items',
    'cart_codes',
    'cart_reminders',
    'stock_alerts',
    'saved_products',
    'order_lists',
    'order_list_lines',
    'orders',
    'order_lines',
    'order_promotions',
    'order_charges',
    'related_orders',
    'order_drafts',
    'order_events',
    'imported_orders',
    'imported_order_lines',
    'imported_order_notes',
    'shipments',
    'shipment_lines',
    'shipment_events',
    'delivery_photos',
    'document_series',
    'tax_documents',
    'tax_document_rates',
    'tax_document_months',
    'ordinary_sales_months',
    'document_amendments',
    'gst_filings',
    'gst_furnished_documents',
    'eway_bills',
    'e_invoice_events',
    'payments',
    'settlements',
    'tds_certificates',
    'payment_claims',
    'bank_statement_maps',
    'bank_statements',
    'bank_statement_lines',
    'bank_statement_receipts',
    'returns',
    'return_lines',
    'corrections',
    'correction_lines',
    'corrected_lines',
    'reviews',
    'review_marks',
    'review_requests',
  ],
  'The books': [
    'ledger_journals',
    'ledger_entries',
    'ledger_days',
    'ledger_orders',
    'sales_entries',
    'sales_days',
    'sales_product_days',
    'sales_product_months',
    'deleted_products',
    'order_days',
    'price_days',
    'book_closings',
    'tally_exports',
    'tally_vouchers',
    'tally_names',
  ],
  'Traffic and redirects': [
    'web_vitals',
    'product_views',
    'product_view_months',
    'view_days',
    'searched_words',
    'redirects',
    'unknown_paths',
  ],
  Shipping: ['carriers', 'carrier_pins', 'shipping_methods', 'shipping_zones', 'shipping_zone_methods'],
  'The shop itself': [
    'settings',
    'product_feed_reads',
    'content_pages',
    'inquiries',
    'inquiry_entries',
    'mails',
    'messages',
    'message_texts',
    'message_consents',
    'email_words',
    'audit_log',
    'notifications',
    'notification_reads',
    'webhooks',
    'webhook_events',
    'webhook_deliveries',
    'saved_views',
    'bulk_runs',
    'bulk_run_rows',
    'idempotency_keys',
    'outbox',
    'job_holders',
    'sums_state',
    'backups',
    'throttles',
    'request_counts',
    'running_processes',
    'untrusted_proxies',
    'secret_key_fingerprint',
  ],
}

interface Reference {
  from: string
  to: string
  column: string
}

/** Throws for a table that isn't in any group, and for a name that isn't a table. */
export async function tableDiagram(pool: Pool): Promise<string> {
  const tables = await listTables(pool)
  const grouped = Object.values(groups).flat()
  const unknown = [
    ...tables.filter((table) => !grouped.includes(table)),
    ...grouped.filter((table) => !tables.includes(table)),
  ]
  if (unknown.length > 0)
    throw new Error(`tools/table-diagram.ts and the migrations differ in: ${unknown.join(', ')}`)
  const references = await listReferences(pool)
  const groupOf = (table: string) => Object.keys(groups).find((group) => groups[group]?.includes(table))
  const sections = Object.entries(groups).map(([title, members]) => {
    const own = references.filter(({ from }) => members.includes(from))
    const lines = own.map(({ from, to, column }) => `  ${to} ||--o{ ${from} : ${column}`)
    const alone = members.filter((table) => !own.some(({ from, to }) => from === table || to === table))
    const elsewhere = [...new Set(own.map(({ to }) => to).filter((to) => groupOf(to) !== title))]
    return [
      `## ${title}`,
      elsewhere.length > 0 ? `\nTables of other groups: ${elsewhere.sort().join(', ')}.` : '',
      ['\n```mermaid', 'erDiagram', ...lines, ...alone.map((table) => `  ${table}`), '```'].join('\n'),
    ].join('\n')
  })
  return `# Tables\n\nGenerated from the migrations by \`npm run db:types\`. A line connects a referenced table with the referencing one and names its column.\n\n${sections.join('\n\n')}\n\n${await triggerList()}`
}

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migrations', 'sql_files', 'releases')
    order by 1`)
  return rows.map(({ name }) => name)
}

async function listReferences(pool: Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
      string_agg(a.attname, ', ' order by k.position) as column
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality k(number, position)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conrelid, c.confrelid
    order by 1, 2, 3`)
  return rows
}
