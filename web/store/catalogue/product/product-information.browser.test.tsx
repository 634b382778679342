import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Product } from '#contract/catalogue/catalogue'
import { demoSeller } from '#demo/seller'
import { ALL_TAXES } from '#web/store/catalogue/price-line.tsx'
import { answer, ok, show } from '../../../../test/kits/kit.tsx'
import { ProductInformation } from './product-information.tsx'

const product = {
  mrp: 399,
  dimensions: { length: 60, width: 40, unit: 'cm' },
  declarations: {
    commonName: 'Cushion',
    netQuantity: '500 g',
    unitPrice: { price: 0.8, unit: 'g' },
    countryOfOrigin: 'CN',
    maker: { role: 'importer', nameAndAddress: 'Example Imports, Mumbai' },
    manufactureMonth: '2026-10',
  },
} as unknown as Product

test('ProductInformation lists every declaration with the seller’s consumer care', async () => {
  await answer({ 'GET /shop': ok({ seller: demoSeller }), '*': ok({}) })
  await show(<ProductInformation product={product} />)
  await expect.element(page.getByRole('row', { name: /^Consumer care .* sales@example\.com$/ })).toBeVisible()
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows.slice(0, -1)).toEqual([
    ['Common name', 'Cushion'],
    ['Net quantity', '500 g'],
    ['MRP', `₹399.00 ${ALL_TAXES}`],
    ['Unit sale price', '₹0.80 per g'],
    ['Dimensions', '60 x 40 cm'],
    ['Country of origin', 'China'],
    ['Importer', 'Example Imports, Mumbai'],
    ['Month of manufacture', 'October 2026'],
  ])
})

test('ProductInformation shows nothing if the shop declares nothing', async () => {
  await answer({ 'GET /shop': ok({ seller: demoSeller }), '*': ok({}) })
  await show(<ProductInformation product={{ ...product, declarations: null }} />)
  expect(page.getByRole('heading').elements()).toEqual([])
})
