import { expect, test } from 'vitest'
import { shownRules, type TaxClass } from './admin-classes.ts'
import { taxIssuesOf } from './product-issues.ts'

const linen: TaxClass = {
  _id: '1',
  name: 'Linen',
  hsnPrefixes: ['63'],
  exemption: 'nil_rated',
  rules: shownRules([
    {
      from: '2025-09-22',
      slabs: [
        { upToPaise: 250_000, rateBasisPoints: 500 },
        { upToPaise: null, rateBasisPoints: 1_800 },
      ],
      source: '',
    },
  ]),
  productCount: 0,
  version: 1,
}
const exempt: TaxClass = {
  ...linen,
  _id: '2',
  name: 'Exempt',
  hsnPrefixes: [],
  rules: [{ from: '2025-09-22', slabs: [{ upTo: null, rate: 0 }], source: '' }],
}
const rules = { taxClasses: [linen, exempt], hsnDigits: 6, day: '2026-11-23' }
const product = {
  hsn: '630260',
  pricePaise: 100_000,
  mrpPaise: null as number | null,
  gstBasisPoints: 500,
  taxRules: null,
  pricesIncludeGst: false,
  taxClass: null,
}

test.each([
  ['as it should be', {}, []],
  ['without a code', { hsn: null }, ['no-hsn']],
  ['with a short code', { hsn: '6302' }, ['short-hsn']],
  ['at another rate', { gstBasisPoints: 1_800 }, ['other-rate']],
  ['at another rate with a short code', { hsn: '6302', gstBasisPoints: 1_200 }, ['short-hsn', 'other-rate']],
  ['above the slab', { pricePaise: 250_001 }, ['other-rate']],
  ['at the rate of its class', { gstBasisPoints: null, taxRules: [], taxClass: 'Linen' }, []],
  ['at a rate that has ended', { hsn: '010121', gstBasisPoints: 1_200 }, ['odd-rate']],
  ['in a class without codes', { gstBasisPoints: null, taxRules: [], taxClass: 'Exempt' }, []],
  ['priced above its MRP', { mrpPaise: 104_999 }, ['above-mrp']],
  ['priced at its MRP', { mrpPaise: 105_000 }, []],
  ['at a rate of its own making', { hsn: '010121', gstBasisPoints: 700 }, ['odd-rate']],
])('taxIssuesOf() checks a product %s', (_, own, kinds) => {
  expect(taxIssuesOf({ ...product, ...own }, rules).map(({ kind }) => kind)).toEqual(kinds)
})

test('taxIssuesOf() accepts four digits below ₹5 crore', () => {
  expect(taxIssuesOf({ ...product, hsn: '6302' }, { ...rules, hsnDigits: 4 })).toEqual([])
})
