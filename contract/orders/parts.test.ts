import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, toPaise } from '#contract/base/money'
import { shareOf } from './parts.ts'

const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })

test('shareOf() returns shares that add up to the line, however it is divided', () =>
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 10_000_000_00 }), (parts, paise) => {
      const of = parts.reduce((sum, part) => sum + part, 0)
      let before = 0
      let sum = 0
      for (const quantity of parts) {
        const share = shareOf(toPaise(paise), { of, before, quantity })
        // Each share is within a paisa of its exact value.
        expect(Math.abs(share - (paise * quantity) / of)).toBeLessThanOrEqual(1)
        sum += share
        before += quantity
      }
      expect(sum).toBe(paise)
    }),
  ))

test('shareOf() gives an indivisible paisa to the part that reaches the half first', () => {
  const parts = [0, 1, 2].map((before) => shareOf(1 as Paise, { of: 3, before, quantity: 1 }))
  expect(parts).toEqual([0, 1, 0])
  expect(shareOf(1 as Paise, { of: 2, before: 0, quantity: 1 })).toBe(1)
})

test('shareOf() returns 0 for no units and the whole amount for all units', () => {
  expect(shareOf(1_001 as Paise, { of: 3, before: 0, quantity: 3 })).toBe(1_001)
  expect(shareOf(1_001 as Paise, { of: 3, before: 1, quantity: 0 })).toBe(0)
})
