import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, toPaise } from '#contract/base/money'
import { marginOf, marginText } from './margin.ts'

test.each([
  [30_000, 21_000, '₹90.00 (30%)'],
  [30_000, 30_000, '₹0.00 (0%)'],
  [20_000, 21_000, '−₹10.00 (−5%)'],
  [29_900, 10_000, '₹199.00 (66.6%)'],
  [0, 21_000, '−₹210.00'],
])('a price of %i paise and a cost of %i paise give the margin %s', (price, cost, text) => {
  expect(marginText(marginOf(toPaise(price), toPaise(cost)))).toBe(text)
})

test('cost and margin add up to the price, and the percentage is that of the price to a hundredth', () => {
  const paise = fc.integer({ min: 0, max: 1e11 }).map(toPaise)
  fc.assert(
    fc.property(paise, paise, (price, cost) => {
      const { amountPaise, basisPoints } = marginOf(price, cost)
      expect(add(cost, amountPaise)).toBe(price)
      if (price === 0) {
        expect(basisPoints).toBeNull()
        return
      }
      const exact = (BigInt(amountPaise) * 10_000n) / BigInt(price)
      expect(Math.abs((basisPoints ?? 0) - Number(exact))).toBeLessThanOrEqual(1)
    }),
  )
})
