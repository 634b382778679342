import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTaxSettings, saveTaxSettings } from '#contract/settings/admin'
import { largeSaleLimitOn, TaxSettings } from '#contract/settings/tax'
import { schemeOf, taxSchemes } from '#contract/tax/schemes'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { openShop, type TestShop } from '#test/shop'
import { saveSetting } from './settings.ts'
import { sellerChargesTax, taxTerms } from './tax-terms.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const termsNow = () =>
  shop.db.selectNoFrom([taxTerms.as('terms'), sellerChargesTax.as('chargesTax')]).executeTakeFirstOrThrow()

test('a new shop uses the regular scheme, and exports with tax', async () => {
  const { settings, version } = await admin.call(getTaxSettings, {})
  expect([version, settings]).toEqual([
    0,
    {
      scheme: 'regular',
      untaxedOrdersToOtherStates: 'refuse',
      pricesIncludeGst: false,
      roundsTotal: false,
      isAboveFiveCrore: false,
      eInvoicesFrom: '2023-08-01',
      isAboveTenCrore: false,
      largeSaleLimits: [
        { from: '2017-07-01', limit: 250_000 },
        { from: '2024-08-01', limit: 100_000 },
      ],
      filesQuarterly: false,
      annualReturnFiledOn: null,
      gstr1Version: 'GST3.2.4',
      ewayLimitWithinState: 50_000,
      exportsUnderLut: false,
      lutNumber: '',
    },
  ])
  const expected = {
    terms: {
      scheme: 'regular',
      exportsUnderLut: false,
      roundsTotal: false,
      untaxedOrdersToOtherStates: 'refuse',
      seller: { gstin: expect.any(String), state: expect.any(String) },
    },
    chargesTax: true,
  }
  expect(await termsNow()).toEqual(expected)
})

test('tax settings are saved on the version that was read, with limits sorted by day', async () => {
  const { settings, version } = await admin.call(getTaxSettings, {})
  const largeSaleLimits = [
    { from: '2027-04-01', limit: '2,00,000' as unknown as number },
    { from: '2024-08-01', limit: 100_000 },
  ]
  const body = { ...settings, largeSaleLimits, exportsUnderLut: true, lutNumber: 'AD0703260/01', version }
  const saved = await admin.call(saveTaxSettings, { body })
  expect(saved.settings.largeSaleLimits).toEqual([
    { from: '2024-08-01', limit: 100_000 },
    { from: '2027-04-01', limit: 200_000 },
  ])
  expect(await admin.send('PUT', '/settings/tax', body)).toMatchObject({ status: 409 })
  expect((await termsNow()).terms.exportsUnderLut).toBe(true)
})

test.each([
  ['an unknown scheme', { scheme: 'other' }, 'scheme'],
  ['no limit', { largeSaleLimits: [] }, 'largeSaleLimits'],
  [
    'two limits for one day',
    { largeSaleLimits: [1, 2].map((limit) => ({ from: '2026-01-01', limit })) },
    'largeSaleLimits',
  ],
  ['a negative limit', { largeSaleLimits: [{ from: '2026-01-01', limit: -1 }] }, 'largeSaleLimits.0.limit'],
  ['an empty limit', { largeSaleLimits: [{ from: '2026-01-01', limit: '' }] }, 'largeSaleLimits.0.limit'],
  ['no date', { largeSaleLimits: [{ from: '', limit: 1 }] }, 'largeSaleLimits.0.from'],
  ['an LUT number with a space', { lutNumber: 'A B' }, 'lutNumber'],
])('tax settings with %s are refused at their field', async (_, wrong, field) => {
  const { settings, version } = await admin.call(getTaxSettings, {})
  const answer = await admin.send('PUT', '/settings/tax', { ...settings, ...wrong, version })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as unknown as { error: { fields: object } }).error.fields)).toEqual([field])
})

test.each([
  ['2024-07-31', 250_000],
  ['2024-08-01', 100_000],
  ['2016-01-01', 250_000],
])('on %s a large sale is one above %i', (day, limit) => {
  expect(largeSaleLimitOn(day, TaxSettings.parse({}))).toBe(limit)
})

test('SQL statements determine the scheme like the contract', async () => {
  for (const isUnregistered of [false, true]) {
    for (const scheme of taxSchemes) {
      await transaction(shop.db, async (tx) => {
        await saveSetting(tx, 'seller', { ...demoSeller, isUnregistered })
        await saveSetting(tx, 'tax', TaxSettings.parse({ scheme }))
      })
      const expected = schemeOf({ isUnregistered }, { scheme })
      const { terms, chargesTax } = await termsNow()
      expect([terms.scheme, chargesTax]).toEqual([expected, expected === 'regular'])
    }
  }
})
