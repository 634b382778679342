// Texts of exports that mean something else than they say.
import { expect, test } from 'vitest'
import { customerName, paiseOf, roundedAmount } from './export-texts.ts'

test.each([
  ['847.457627', '847.46'],
  ['0.005', '0.01'],
  ['1.0049999', '1.00'],
  ['-2.675', '-2.68'],
  ['999.999', '1000.00'],
  ['12.5', '12.5'],
  ['1,250.00', '1,250.00'],
  ['much', 'much'],
])('roundedAmount() reads %s as %s', (text, rounded) => {
  expect(roundedAmount(text)).toBe(rounded)
})

test('paiseOf() returns null for a text without an amount of zero or more', () => {
  expect(['12.345', '₹1,000', '', 'x', '-5'].map(paiseOf)).toEqual([1235, 100_000, null, null, null])
})

test('customerName() takes the first text, shortened to the length of a name', () => {
  expect(customerName('', ' Asha\n Rao ', 'x')).toBe('Asha Rao')
  expect(customerName('', '')).toBe('No name')
  expect(customerName('a'.repeat(150))).toHaveLength(100)
})
