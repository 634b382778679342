import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain, type Step } from './search.ts'

/** A register that is written and read. */
const write = (value: number, begin: number, end: number): Step<number> => ({
  begin,
  end,
  apply: () => value,
})
const read = (value: number, begin: number, end: number): Step<number> => ({
  begin,
  end,
  apply: (state) => (state === value ? state : null),
})

test('explain() lets concurrent operations take effect in any order, and others in the order of time', () => {
  expect(explain([write(1, 0, 10), read(0, 1, 9)], 0)).toBe('yes')
  expect(explain([write(1, 0, 10), read(1, 1, 9)], 0)).toBe('yes')
  expect(explain([write(1, 0, 10), read(0, 11, 12)], 0)).toBe('no')
  // Two readings of concurrent writes can't disagree about their order.
  const writes = [write(1, 0, 10), write(2, 0, 10)]
  expect(explain([...writes, read(1, 11, 12), read(2, 13, 14)], 0)).toBe('no')
})

test('explain() lets an operation without an answer take effect at any later time, or never', () => {
  const pending = write(1, 0, Number.POSITIVE_INFINITY)
  expect(explain([pending, read(0, 5, 6), read(1, 7, 8)], 0)).toBe('yes')
  expect(explain([pending, read(0, 5, 6)], 0)).toBe('yes')
  expect(explain([pending, read(1, 5, 6), read(0, 7, 8)], 0)).toBe('no')
})

test('explain() reports a search that takes too long', () => {
  const steps = Array.from({ length: 12 }, (_, value) => write(value, 0, 100))
  expect(explain([...steps, read(-1, 200, 201)], 0, 50)).toBe('too complex')
})

test('explain() agrees with a search of all orders', () => {
  const step = fc.record({
    value: fc.integer({ min: 0, max: 2 }),
    isRead: fc.boolean(),
    begin: fc.nat(12),
    length: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 5 }), (drawn) => {
      const steps = drawn.map(({ value, isRead, begin, length }) =>
        (isRead ? read : write)(value, begin, begin + length),
      )
      expect(explain(steps, 0)).toBe(permutations(steps).some(isPossible) ? 'yes' : 'no')
    }),
  )
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  )
}

function isPossible(steps: readonly Step<number>[]): boolean {
  let state: number | null = 0
  for (const [index, { begin, apply }] of steps.entries()) {
    if (steps.slice(index + 1).some(({ end }) => end < begin)) return false
    if (state !== null) state = apply(state)
  }
  return state !== null
}
