import { expect, test } from 'vitest'
import { hasLostDigits, lostDigitsProblem, withLostZeros } from './lost-digits.ts'

test.each([
  ['000457', '457'],
  ['9780306406157', '9.78031E+12'],
  ['9780306406157', '9.78E+12'],
  ['12345678901234567890', '12345678901234500000'],
  ['1E5', '1.00E+05'],
  ['1E5', '100000'],
  ['7.50', '7.5'],
])('hasLostDigits() recognises what a spreadsheet makes of %s: %s', (was, text) => {
  expect(hasLostDigits(was, text)).toBe(true)
})

test.each([
  ['000457', '000457'],
  ['000457', '458'],
  ['457', '0457'],
  ['9780306406157', '9.78041E+12'],
  ['RUG-7', 'RUG-8'],
  ['RUG-7', '7'],
  ['', '457'],
])('hasLostDigits() accepts a change of %s to %s', (was, text) => {
  expect(hasLostDigits(was, text)).toBe(false)
})

test('lostDigitsProblem() names a shortened number even if the original is unknown', () => {
  expect(lostDigitsProblem('4.00638E+12', '')).toMatch(/^4\.00638E\+12 is a long number/)
  expect(lostDigitsProblem('4006381333931', '')).toBeNull()
})

test('withLostZeros() adds zeros up to the length of a GTIN', () => {
  expect(withLostZeros('7890123456789')).toEqual(['07890123456789'])
  expect(withLostZeros('12').at(0)).toBe('012')
  expect([withLostZeros('012'), withLostZeros('A1'), withLostZeros('123456789012345')]).toEqual([[], [], []])
})
