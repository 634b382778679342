import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBeingChecked, leftToPay, reportedAmount } from './reported-payments.ts'

const claim = (amount: number, more = {}) => ({ amount, settledAt: null, notFoundReason: null, ...more })

test('a reported payment is not asked for again until it turns out to be missing', () => {
  const due = { balance: 1_060.82, paymentClaims: [claim(1_060.82)] }
  expect([leftToPay(due), isBeingChecked(due)]).toEqual([0, true])
  const missing = {
    ...due,
    paymentClaims: [claim(1_060.82, { settledAt: 'x', notFoundReason: 'No such UTR' })],
  }
  expect([leftToPay(missing), isBeingChecked(missing)]).toEqual([1_060.82, false])
  const part = { ...due, paymentClaims: [claim(1_000)] }
  expect([leftToPay(part), isBeingChecked(part)]).toEqual([60.82, false])
  const paid = { balance: 0, paymentClaims: [claim(1_060.82, { settledAt: 'x' })] }
  expect([leftToPay(paid), isBeingChecked(paid)]).toEqual([0, false])
})

const Amount = fc.integer({ min: 1, max: 1e9 }).map((paise) => paise / 100)

test('the amount left to pay and the reported amount add up to the balance, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(Amount, { maxLength: 5 }), Amount, (reported, rest) => {
      const paymentClaims = reported.map((amount) => claim(amount))
      const sum = reported.reduce((paise, amount) => paise + Math.round(amount * 100), 0)
      const balance = (sum + Math.round(rest * 100)) / 100
      expect(Math.round(reportedAmount({ paymentClaims }) * 100)).toBe(sum)
      expect(leftToPay({ balance, paymentClaims })).toBe(rest)
    }),
  )
})
