import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise } from '#contract/base/money'
import { shareOf } from './parts.ts'

const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })

test('the shares of all parts of a line add up to it, however it is cut', () =>
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 10_000_000_00 }), (parts, paise) => {
      const of = parts.reduce((sum, part) => sum + part, 0)
      let before = 0
      let sum = 0
      for (const quantity of parts) {
        const share = shareOf(toPaise(paise), { of, before, quantity })
        // Never more than a paisa away from what it would be alone.
        expect(Math.abs(share - (paise * quantity) / of)).toBeLessThanOrEqual(1)
        sum += share
        before += quantity
      }
      expect(sum).toBe(paise)
    }),
  ))

test('a paisa that has to be divided goes to the part that reaches the half first', () => {
  const parts = [0, 1, 2].map((before) => shareOf(1 as Paise, { of: 3, before, quantity: 1 }))
  expect(parts).toEqual([0, 1, 0])
  expect(shareOf(1 as Paise, { of: 2, before: 0, quantity: 1 })).toBe(1)
})

test('a part of nothing is nothing, all of it is all', () => {
  expect(shareOf(1_001 as Paise, { of: 3, before: 0, quantity: 3 })).toBe(1_001)
  expect(shareOf(1_001 as Paise, { of: 3, before: 1, quantity: 0 })).toBe(0)
})
