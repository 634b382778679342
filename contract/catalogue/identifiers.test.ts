import { expect, test } from 'vitest'
import { identifiersOf, isGtin } from './identifiers.ts'

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['123', false],
  ['', false],
  ['40063813339 31', false],
])('isGtin(%s) is %s', (text, isValid) => {
  expect(isGtin(text)).toBe(isValid)
})

test('identifiersOf() finds codes under the usual names of specifications, and ignores invalid ones', () => {
  expect(identifiersOf({ EAN_13: '4006-381333-931', 'Part number': ' HT 1 ', brand: 'Loom' })).toEqual({
    gtin: '4006381333931',
    mpn: 'HT 1',
    brand: 'Loom',
  })
  expect(identifiersOf({ ean: 4_006_381_333_931, material: 'Jute' })).toMatchObject({ gtin: '4006381333931' })
  expect(identifiersOf({ gtin: '123', mpn: '', brand: null, barcode: ['4006381333931'] })).toEqual({
    gtin: null,
    mpn: null,
    brand: null,
  })
})
