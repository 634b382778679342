import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordPayment } from '#contract/payments/admin'
import { referenceKey } from '#contract/payments/references'
import { referencesIn } from '#server/bank-statements/read/references'
import { placeTestOrder } from '#test/factories/orders'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const typed = fc.string({
  unit: fc.constantFrom(...'azAZ059 -/._:#\'"\\[]^`{|}~!@,;+\u2010\u2013\u2014'),
  minLength: 1,
  maxLength: 24,
})

test('the database normalises references like the contract', async () => {
  const { rows } = await sql<{ formula: string }>`
    select distinct pg_get_expr(d.adbin, d.adrelid) as formula from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attname = 'reference_key'`.execute(
    shop.db,
  )
  expect(rows).toHaveLength(1)
  const formula = sql.raw(rows[0]?.formula ?? '')
  const keysOf = async (texts: readonly string[]) => {
    const asked = JSON.stringify(texts)
    const found = await sql<{ key: string }>`select ${formula} as key
      from jsonb_array_elements_text(${asked}::jsonb) with ordinality r(reference, at) order by at`.execute(
      shop.db,
    )
    return found.rows.map(({ key }) => key)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await keysOf(texts)).toEqual(texts.map(referenceKey))
    }),
    { numRuns: runs(50) },
  )
})

test("punctuation and spaces don't make a different reference, and a reference of punctuation alone isn't empty", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'B', '7', '0'), { minLength: 1 }), typed, (signs, mark) => {
      const between = mark.replace(/[a-z0-9]/gi, '')
      expect(referenceKey(signs.join(between))).toBe(signs.join('').toUpperCase())
    }),
  )
  expect(referenceKey('--')).toBe('--')
  expect(referencesIn('hdfc-r5 2026/0814-0042', '').keys).toEqual(['HDFCR5202608140042'])
})

test("a UTR written with dashes isn't accepted a second time", async () => {
  const [first, second] = [await placeTestOrder(shop.db, customer), await placeTestOrder(shop.db, customer)]
  const payment = {
    amount: 10,
    method: 'bank_transfer',
    reference: 'HDFCR52026081400421234',
    receivedOn: '2026-08-14',
  } as const
  await admin.call(recordPayment, { params: { id: first._id }, body: payment })
  const again = { ...payment, reference: 'hdfc-r5-2026-0814-0042-1234' }
  const answer = await admin.send('POST', `/admin/orders/${second._id}/payments`, again)
  expect(answer).toMatchObject({ status: 409 })
  expect(JSON.stringify(answer.body)).toContain(first.orderNumber)
})
