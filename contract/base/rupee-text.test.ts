import { expect, test } from 'vitest'
import { formatPaise, toPaise } from './money.ts'
import {
  formatAmount,
  formatNumber,
  formatPercent,
  formatRs,
  formatRupees,
  formatUsNumber,
  formatUsRupees,
  formatWholeRupees,
} from './rupee-text.ts'

test.each([
  [formatRupees, '₹1,24,999.50'],
  [formatWholeRupees, '₹1,25,000'],
  [formatAmount, '1,24,999.50'],
  [formatRs, 'Rs. 1,24,999.50'],
  [formatUsRupees, '₹124,999.50'],
  [formatNumber, '1,24,999.5'],
  [formatUsNumber, '124,999.5'],
])('%o returns %s', (format, text) => {
  expect(format(124_999.5)).toBe(text)
})

test('formatPaise() returns rupees and formatPercent() a percentage', () => {
  expect(formatPaise(toPaise(106_082))).toBe('₹1,060.82')
  expect(formatPercent(0.1234)).toBe('12.3%')
})
