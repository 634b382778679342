import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise, zero } from '#contract/base/money'
import { balanceOf } from '#contract/payments/payments'
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
  ['all is paid: all that goes back is let off', 22_400, 5_000, null, 0, 5_000],
  ['part is owed: what goes back is let off, what was owed stays owed', 10_000, 4_000, null, 0, 4_000],
  ['paid too much by more: nothing is let off', 30_000, 5_000, null, 0, 0],
  ['paid too much by less: what lies above is let off', 25_000, 5_000, null, 0, 2_400],
  ['units came back: what they were worth is all that goes back', 22_400, 8_000, 8_000, 8_000, 8_000],
  ['units came back: what is kept of their worth is owed to nobody', 22_400, 6_000, 8_000, 8_000, 6_000],
  ['units came back of what is still owed: what goes back is let off', 10_000, 4_000, 8_000, 8_000, 12_000],
  ['nothing of a return is left to keep', 14_400, 0, 8_000, 8_000, 8_000],
])('%s', (_, paid, amount, value, credited, expected) => {
  expect(credit(paid, amount, value, credited)).toBe(expected)
})

test('a refund without units never makes anybody owe more, nor owe less than what was too much', () => {
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
