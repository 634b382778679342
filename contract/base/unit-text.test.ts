import { expect, test } from 'vitest'
import { goodsText, unitsText } from './unit-text.ts'

test.each([
  ['Piece', 1, '1 piece'],
  ['Piece', 20, '20 pieces'],
  ['', 2, '2 pieces'],
  ['Box', 3, '3 boxes'],
  ['kg', 12, '12 kg'],
  ['Pair', 120_000, '1,20,000 pairs'],
])('unitsText names units of “%s”: %d is %s', (unit, quantity, text) => {
  expect(unitsText({ unit }, quantity)).toBe(text)
})

test.each([
  [[{ unit: 'Piece', quantity: 5 }], '1 product, 5 pieces'],
  [[{ unit: 'Piece', quantity: 1 }], '1 product, 1 piece'],
  [
    [
      { unit: 'Piece', quantity: 5 },
      { unit: '', quantity: 2 },
    ],
    '2 products, 7 pieces',
  ],
  [
    [
      { unit: 'Piece', quantity: 5 },
      { unit: 'Set', quantity: 2 },
    ],
    '2 products, 7 units',
  ],
])('goodsText counts products and units: %j', (lines, text) => {
  expect(goodsText(lines)).toBe(text)
})
