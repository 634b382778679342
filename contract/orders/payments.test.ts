import { expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { paymentStateOf } from './payments.ts'

test.each([
  [0, 'unpaid'],
  [1, 'part_paid'],
  [99_999, 'part_paid'],
  [100_000, 'paid'],
  [100_001, 'overpaid'],
] as const)('an order of ₹1,000 with %i paise paid is %s', (paid, state) => {
  const account = {
    status: 'processing',
    totalPaise: toPaise(100_000),
    creditedPaise: toPaise(0),
    settledPaise: toPaise(0),
  } as const
  expect(paymentStateOf({ ...account, paidPaise: toPaise(paid) })).toBe(state)
})

test('an order of ₹1,000 with a paisa of credit is paid with a paisa less', () => {
  const account = {
    status: 'processing',
    totalPaise: toPaise(100_000),
    creditedPaise: toPaise(1),
    settledPaise: toPaise(0),
  } as const
  expect(paymentStateOf({ ...account, paidPaise: toPaise(99_999) })).toBe('paid')
  expect(paymentStateOf({ ...account, paidPaise: toPaise(99_998) })).toBe('part_paid')
})

test('an order is paid, not refunded, if all of it was settled without a payment', () => {
  const account = { status: 'delivered', totalPaise: toPaise(100_000), paidPaise: toPaise(0) } as const
  const credited = (creditedPaise: number, settledPaise: number) =>
    paymentStateOf({ ...account, creditedPaise: toPaise(creditedPaise), settledPaise: toPaise(settledPaise) })
  expect(credited(100_000, 100_000)).toBe('paid')
  expect(credited(99_999, 99_999)).toBe('unpaid')
  expect(credited(100_000, 99_999)).toBe('refunded')
})
