// Append-only tables: money, stock, tax documents, and the audit log. The database refuses changes to them, whatever
// a faulty program sends.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const ledgers = [
  'audit_log',
  'book_closings',
  'correction_lines',
  'corrections',
  'document_amendments',
  'e_invoice_events',
  'ledger_entries',
  'ledger_journals',
  'order_events',
  'payments',
  'purchase_order_events',
  'quote_revisions',
  'sales_entries',
  'settlements',
  'stock_movements',
  'tax_document_rates',
  'tax_documents',
]

test('the append-only tables are exactly the listed ones', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('refuse_change', 'refuse_change_of_document', 'refuse_change_of_books') and (tgtype & 8) <> 0 order by 1`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(ledgers)
})

test.each(ledgers)('the database refuses to update, delete or truncate %s', async (table) => {
  const { rows } = await sql<{ on: string[] }>`
    select array_agg(distinct event order by event) as on
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    cross join lateral (values ('delete', 8), ('update', 16), ('truncate', 32)) as events (event, bit)
    where t.tgrelid = ${table}::regclass and p.proname like 'refuse\\_change%' and t.tgenabled = 'O'
      and (t.tgtype & bit) <> 0`.execute(db)
  expect(rows[0]?.on).toEqual(['delete', 'truncate', 'update'])
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toMatchObject({ code: '42501' })
})
