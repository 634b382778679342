import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NetQuantity, netQuantityText, readNetQuantity, unitPriceOf } from './net-quantity.ts'

test.each([
  ['500 g', '500 g'],
  ['500gm', '500 g'],
  ['1,000 ml', '1000 ml'],
  ['1.5 Metres', '1.5 m'],
  ['1 N', '1 piece'],
  ['4 pcs.', '4 pieces'],
  ['2.4 sq m', '2.4 sq m'],
  ['0 g', null],
  ['2.5 pieces', null],
  ['500', null],
  ['g', null],
  ['-5 g', null],
  ['12 boxes', null],
  ['1.2345 kg', null],
  ['', null],
])('readNetQuantity(%j) reads %j', (text, read) => {
  const quantity = readNetQuantity(text)
  expect(quantity && netQuantityText(quantity)).toBe(read)
})

test.each([
  // Price of the package in paise, quantity → price and unit
  [25_000, '500 g', [50, 'g']],
  [25_000, '999 g', [25, 'g']],
  [25_000, '1000 g', null],
  [25_000, '1 kg', null],
  [25_000, '2.5 kg', [10_000, 'kg']],
  [25_000, '0.5 kg', [50, 'g']],
  [12_000, '80 cm', [150, 'cm']],
  [12_000, '1 m', null],
  [12_000, '100 cm', null],
  [12_000, '250 cm', [4_800, 'm']],
  [12_000, '2.5 m', [4_800, 'm']],
  [10_000, '750 ml', [13, 'ml']],
  [10_000, '1.5 l', [6_667, 'l']],
  [39_900, '1 piece', null],
  [39_900, '4 pieces', [9_975, 'piece']],
  [39_900, '2 sq m', null],
])('unitPriceOf(%i, %s) is %j', (paise, text, expected) => {
  const price = unitPriceOf(paise, readNetQuantity(text) as NetQuantity)
  expect(price && [price.pricePaise, price.unit]).toEqual(expected)
})

test('unitPriceOf() is within half a paisa of the exact price, and the same in each unit of a measure', () => {
  const grams = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), grams, (paise, milligrams) => {
      const price = unitPriceOf(paise, { thousandths: milligrams, unit: 'g' })
      if (price === null) return expect(milligrams).toBe(1_000_000 === milligrams ? 1_000_000 : 1_000)
      const exact = (paise / milligrams) * (price.unit === 'g' ? 1e3 : 1e6)
      expect(Math.abs(price.pricePaise - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9)
      if (milligrams % 1_000 === 0)
        expect(unitPriceOf(paise, { thousandths: milligrams / 1_000, unit: 'kg' })).toEqual(price)
    }),
  )
})
