import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/orders/payments'
import { creditAfterRefund } from './credit-after-refund.ts'

const account = (paidPaise: number, creditedPaise = 0, totalPaise = 22_400) => ({
  status: 'delivered' as const,
  totalPaise: toPaise(totalPaise),
  creditedPaise: toPaise(creditedPaise),
  paidPaise: toPaise(paidPaise),
})
const credit = (paid: number, amount: number, value: number | null = null, credited = 0) =>
  creditAfterRefund(account(paid, credited), toPaise(amount), value === null ? null : toPaise(value))

test.each([
  ['a refund of a paid order is credited in full', 22_400, 5_000, null, 0, 5_000],
  [
    'a refund of a partly paid order is credited, and the amount due stays the same',
    10_000,
    4_000,
    null,
    0,
    4_000,
  ],
  ['a refund below the overpayment is not credited', 30_000, 5_000, null, 0, 0],
  ['a refund above the overpayment credits the excess', 25_000, 5_000, null, 0, 2_400],
  ['a refund of the full value of returned units adds no credit', 22_400, 8_000, 8_000, 8_000, 8_000],
  ['the kept part of a return is no longer credited', 22_400, 6_000, 8_000, 8_000, 6_000],
  ['a refund for returned units of a partly paid order is credited', 10_000, 4_000, 8_000, 8_000, 12_000],
  ['nothing of a return is kept if no credit is left', 14_400, 0, 8_000, 8_000, 8_000],
])('%s', (_, paid, amount, value, credited, expected) => {
  expect(credit(paid, amount, value, credited)).toBe(expected)
})

test('a refund without units never changes the amount due', () => {
  const paise = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(paise, paise, fc.nat(22_400), (paid, back, credited) => {
      const before = account(paid + back, credited)
      const creditedPaise = creditAfterRefund(before, toPaise(back), null)
      const after = { ...before, paidPaise: toPaise(paid), creditedPaise }
      const owed = (balance: Paise) => Math.max(zero, balance)
      expect(owed(balanceOf(after))).toBe(owed(balanceOf(before)))
    }),
  )
})
