// A large statement in a shop of many years whose tables have just grown: queries must stay fast before statistics
// are updated. The statement timeout makes a bad plan fail.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importStatement, listStatementLines } from '#contract/bank-statements/admin'
import { claimPayment } from '#contract/payments/store'
import { makeLarge } from '#test/database'
import { statementFile } from '#test/factories/bank-statements'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const LINES = 20_000

test('twenty thousand lines are imported and listed next to many payments, and the sure match among them is found', async () => {
  const bank = { kind: 'bank_transfer', accountNumber: '123456789' }
  const account = (await createPaymentMethod(shop.db, bank)).id
  const { _id } = await placeTestOrder(shop.db, customer)
  // Neither booked nor counted: these rows only make searches harder.
  await sql`alter table payments disable trigger user`.execute(shop.owner)
  const many = sql`
    insert into payments (order_id, kind, method, amount_paise, reference, received_on, recorded_by)
    select ${_id}::uuid, 'receipt', 'upi', 22400, (800000000000 + n)::text, '2026-01-02', 'Nobody'
    from generate_series(1, 100000) n`
  await makeLarge(shop.db, async (tx) => {
    await many.execute(tx)
  })
  const utrAt = (at: number) => String(700_000_000_000 + at)
  const reference = utrAt(777)
  const claim = { method: 'upi', reference, paidOn: '2026-01-02', amount: 224 } as const
  await customer.call(claimPayment, { params: { id: _id }, body: claim })
  const rows = Array.from({ length: LINES }, (_, at) => ({
    narration: `UPI-SOMEBODY-${utrAt(at)}`,
    reference: utrAt(at),
    deposit: at === 777 ? 224 : 300 + (at % 300),
  }))
  const files = { csvFile: [statementFile(rows)] }
  const { statement } = await admin.call(importStatement, { body: { account }, files })
  expect(statement.newLines).toBe(LINES)
  expect(await admin.call(listStatementLines, { query: {} })).toMatchObject({ total: LINES, sure: 1 })
  const { lines } = await admin.call(listStatementLines, { query: { match: 'sure' } })
  expect(lines).toMatchObject([{ reference, matches: [{ orderId: _id, confidence: 'sure' }] }])
}, 180_000)
