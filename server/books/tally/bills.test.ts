// The bill references of any history of an order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { type BillEvent, type BillPart, billsOf } from './bills.ts'

const event = (
  kind: BillEvent['kind'],
  number: string,
  receivablesPaise: number,
  goods: BillEvent['goods'] = [],
): BillEvent => ({ id: `${kind} ${number} ${receivablesPaise}`, kind, number, receivablesPaise, goods })

const said = (parts: ReadonlyMap<string, BillPart[]>) =>
  [...parts.values()].map((all) => all.map(({ name, type, paise }) => `${type} ${name} ${paise}`))

test('one payment of two invoices is split, and a credit note and its refund name the invoice of the goods', () => {
  const parts = billsOf('BO10', [
    event('invoice', 'INV/26-27/000012', 279_999, [{ line: 'a', paise: 279_999 }]),
    event('invoice', 'INV/26-27/000013', 196_665, [{ line: 'b', paise: 196_665 }]),
    event('receipt', '', -476_664),
    event('credit_note', 'CN/26-27/000001', -279_999, [{ line: 'a', paise: 279_999 }]),
    event('refund', '', 279_999),
  ])
  expect(said(parts)).toEqual([
    ['New Ref INV/26-27/000012 279999'],
    ['New Ref INV/26-27/000013 196665'],
    ['Agst Ref INV/26-27/000012 -279999', 'Agst Ref INV/26-27/000013 -196665'],
    ['Agst Ref INV/26-27/000012 -279999'],
    ['Agst Ref INV/26-27/000012 279999'],
  ])
})

test('an advance is adjusted by the next invoice, and the voiding of its payment makes that invoice due', () => {
  const parts = billsOf('BO10', [
    event('receipt', '1', -10_000),
    event('receipt', '2', -500),
    event('invoice', 'INV/1', 8_000),
    event('invoice', 'INV/2', 4_000),
    event('reversal', '1', 10_000),
    event('bad_debt', '', -11_500),
  ])
  expect(said(parts)).toEqual([
    ['Advance BO10 -10000'],
    ['Agst Ref BO10 -500'],
    ['Agst Ref BO10 8000'],
    ['Agst Ref BO10 2500', 'New Ref INV/2 1500'],
    ['Agst Ref INV/2 2500', 'New Ref INV/1 7500'],
    ['Agst Ref INV/1 -7500', 'Agst Ref INV/2 -4000'],
  ])
})

test('a debit note is a bill of its own', () => {
  const parts = billsOf('BO10', [
    event('invoice', 'INV/1', 8_000),
    event('debit_note', 'DN/1', 1_000),
    event('receipt', '', -8_500),
  ])
  expect(said(parts)).toEqual([
    ['New Ref INV/1 8000'],
    ['New Ref DN/1 1000'],
    ['Agst Ref INV/1 -8000', 'Agst Ref DN/1 -500'],
  ])
})

const lines = ['a', 'b', 'c'] as const
const history = fc.array(
  fc.record({
    kind: fc.constantFrom<BillEvent['kind'][]>(
      'invoice',
      'invoice',
      'debit_note',
      'receipt',
      'receipt',
      'refund',
      'reversal',
      'credit_note',
      'late_return',
      'tds',
      'small_difference',
    ),
    paise: fc.integer({ min: 1, max: 1_000 }),
    isReversed: fc.boolean(),
    goods: fc.array(fc.record({ line: fc.constantFrom(...lines), paise: fc.integer({ min: 0, max: 700 }) }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 14 },
)

test('for any history, bills add up to the balance, and no bill is overpaid while another is due', () => {
  fc.assert(
    fc.property(history, (rows) => {
      const events = rows.map(({ kind, paise, isReversed, goods }, at): BillEvent => {
        const isDebit =
          kind === 'invoice' || kind === 'debit_note' || kind === 'refund' || kind === 'reversal'
        // Settlements and voided refunds exist in both directions.
        const sign = (isDebit ? 1 : -1) * (isReversed && kind !== 'invoice' && kind !== 'debit_note' ? -1 : 1)
        const receivablesPaise =
          kind === 'credit_note' || kind === 'late_return' ? -Math.abs(paise) : sign * paise
        return { id: String(at), kind, number: `N${at}`, receivablesPaise, goods }
      })
      const parts = billsOf('BO', events)
      const balances = new Map<string, number>()
      let balance = 0
      for (const { id, receivablesPaise } of events) {
        const own = parts.get(id) ?? []
        balance += receivablesPaise
        expect(own.reduce((sum, { paise }) => sum + paise, 0)).toBe(receivablesPaise)
        for (const { name, type, paise } of own) {
          // Every bill is opened once, and referred to afterwards.
          expect(type === 'Agst Ref').toBe(balances.has(name))
          expect(Math.sign(paise)).toBe(Math.sign(receivablesPaise))
          balances.set(name, (balances.get(name) ?? 0) + paise)
        }
        const all = [...balances.values()]
        expect(all.reduce((sum, one) => sum + one, 0)).toBe(balance)
        expect(all.some((one) => one < 0) && all.some((one) => one > 0)).toBe(false)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('a later entry never changes the bills of earlier vouchers', () => {
  fc.assert(
    fc.property(history, fc.nat(13), (rows, cut) => {
      const events = rows.map(({ kind, paise, goods }, at): BillEvent => {
        const isDebit = kind === 'invoice' || kind === 'debit_note' || kind === 'refund'
        return { id: String(at), kind, number: `N${at}`, receivablesPaise: isDebit ? paise : -paise, goods }
      })
      const all = [...billsOf('BO', events)].slice(0, cut)
      expect([...billsOf('BO', events.slice(0, cut))]).toEqual(all)
    }),
    { numRuns: runs(100) },
  )
})
