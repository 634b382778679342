import { expect, test } from 'vitest'
import { uqcCodes, uqcNames, uqcOf } from './uqc.ts'

test('there are the 44 codes of the GST return forms, and uqcOf() finds each by its name', () => {
  expect(uqcCodes).toHaveLength(44)
  for (const code of uqcCodes) {
    expect(uqcOf(code)).toBe(code)
    expect(uqcOf(uqcNames[code])).toBe(code)
    expect(uqcOf(uqcNames[code].toUpperCase())).toBe(code)
  }
})

test.each([
  ['Piece', 'PCS'],
  ['per piece', 'PCS'],
  ['pcs.', 'PCS'],
  ['Pair', 'PRS'],
  ['Set', 'SET'],
  ['Pack', 'PAC'],
  ['Box', 'BOX'],
  ['Boxes', 'BOX'],
  ['metre', 'MTR'],
  ['Meter', 'MTR'],
  ['sq ft', 'SQF'],
  ['Sq. Ft.', 'SQF'],
  ['sq m', 'SQM'],
  ['m²', 'SQM'],
  ['kg', 'KGS'],
  ['Kilogram', 'KGS'],
  ['dozen', 'DOZ'],
  ['Roll', 'ROL'],
  ['furlong', 'OTH'],
  ['', 'OTH'],
])('uqcOf("%s") returns %s', (unit, code) => {
  expect(uqcOf(unit)).toBe(code)
})
