import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentNumber } from './kinds.ts'

test('documentNumber() returns at most sixteen characters with series and year', () => {
  expect(documentNumber('INV', '26-27', 123)).toBe('INV/26-27/000123')
  expect(documentNumber('B', '26-27', 123)).toBe('B/26-27/000123')
  expect(documentNumber('BOSX', '26-27', 1)).toBe('BOSX/26-27/00001')
  expect(() => documentNumber('BOSX', '26-27', 100_000)).toThrow('full')
})

test('document numbers of a series sort in the order of issue', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{1,4}$/),
      fc.integer({ min: 1, max: 99_998 }),
      (prefix, serial) => {
        const [one, next] = [serial, serial + 1].map((each) => documentNumber(prefix, '26-27', each))
        expect(one).toMatch(/^[A-Z0-9][A-Z0-9/-]{0,15}$/)
        expect(one && next && one < next).toBe(true)
      },
    ),
  ))
