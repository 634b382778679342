// The migration of an existing shop: its settings become payment methods, and its payments refer to them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { getInstructions } from './instructions.ts'

const FOLDER = join(import.meta.dirname, '../db/migrations')
const THIS = '0027-payment-methods.sql'

/** Returns a database from before the migration, with the rows that `fill` adds, migrated to the current version. */
async function migrated(fill: string) {
  const database = await createTestDatabase({ as: 'owner' })
  await database.pool.query('drop schema public cascade; create schema public')
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name <= THIS).sort()
  for (const name of names) {
    if (name === THIS) await database.pool.query(fill)
    await database.pool.query(await readFile(join(FOLDER, name), 'utf8'))
  }
  return database
}

const instructions = {
  bank: { accountName: 'Mill', bankName: 'SBI', branch: '', accountNumber: '123456789', ifsc: 'SBIN0001234' },
  upi: { vpa: 'mill@bank', payeeName: 'Mill', merchantCode: '5411' },
  phone: '+91 90000 00000',
  note: 'Write the order number in the remarks.',
}

const setting = (value: object) =>
  `insert into settings (key, value) values ('paymentInstructions', '${JSON.stringify(value)}');`

const receipts = `
  insert into orders (id, number, customer_name, customer_email, subtotal_paise, gst_paise, total_paise, unit_count,
    ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country)
  values ('018f0000-0000-7000-8000-000000000001', 'BO1', 'Asha', 'a@example.com', 100, 0, 100, 1, '', '', '', '', '', '');
  insert into payments (order_id, kind, method, amount_paise, received_on, recorded_by)
  select '018f0000-0000-7000-8000-000000000001', kind, method, paise, '2026-01-01', 'Owner'
  from (values ('receipt', 'upi', 60), ('receipt', 'cash', 40), ('refund', 'upi', -10)) p (kind, method, paise);`

test('the accounts in the settings become the first two methods, and payments refer to them', async () => {
  const { db, pool, close } = await migrated(setting(instructions) + receipts)
  expect(await getInstructions(db)).toEqual(instructions)
  const { rows } = await pool.query(`
    select p.method, p.kind, m.name from payments p left join payment_methods m on m.id = p.payment_method_id order by 1, 2`)
  expect(rows).toEqual([
    { method: 'cash', kind: 'receipt', name: null },
    { method: 'upi', kind: 'receipt', name: 'UPI' },
    { method: 'upi', kind: 'refund', name: null },
  ])
  const { rows: counted } = await pool.query(
    'select name, receipt_count, received_paise::int from payment_methods order by position',
  )
  expect(counted).toEqual([
    { name: 'Bank transfer', receipt_count: 0, received_paise: 0 },
    { name: 'UPI', receipt_count: 1, received_paise: 60 },
  ])
  const { rows: left } = await pool.query(`select key from settings where key = 'paymentInstructions'`)
  expect(left).toEqual([])
  await expect(pool.query('delete from payments')).rejects.toThrow('append-only')
  await close()
})

test('a shop without accounts in its settings has no methods', async () => {
  const nothing = {
    bank: { accountName: '', bankName: '', branch: '', accountNumber: '', ifsc: '' },
    upi: { vpa: '', payeeName: '' },
    phone: '',
    note: 'Please ask.',
  }
  const { db, close } = await migrated(setting(nothing))
  expect(await db.selectFrom('paymentMethods').selectAll().execute()).toEqual([])
  expect((await getInstructions(db)).bank).toEqual(nothing.bank)
  await close()
})
