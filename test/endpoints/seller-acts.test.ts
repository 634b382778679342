// Each of the seller's details appears where buyers read it, from the next page on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getShop, type SellerDetails } from '#contract/settings/shop'
import { demoSeller } from '#demo/seller'
import { addMissingPages } from '#server/content/add-missing-pages'
import { defaultPages } from '#server/content/default-pages'
import { transaction } from '#server/db/database'
import { drawDocument } from '#server/documents/draw/draw-document'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { saveSetting } from '#server/settings/settings'
import { eventually } from '#test/eventually'
import { invoiceSource } from '#test/factories/invoices'
import { createProduct } from '#test/factories/products'
import { pdfPages } from '#test/pdf-text'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ pages: { build: await loadBuiltPages(), assetsFolder } })
  await createProduct(shop.db, { slug: 'a-mat' })
  await transaction(shop.db, (tx) => addMissingPages(tx, defaultPages))
})
afterAll(() => shop.close())

const save = (more: Partial<SellerDetails>) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, ...more }))

/** Returns texts and URLs of a page as a browser shows them, without script data. */
async function read(url: string): Promise<string> {
  const { body } = await shop.fastify.inject({ url, headers: { accept: 'text/html' } })
  return body
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
}

test.each([
  ['name', 'Kullu Looms', '/', 'Kullu Looms'],
  ['legalName', 'Kullu Looms LLP', '/', 'Kullu Looms LLP'],
  ['legalStatus', 'Partnership', '/about', 'Partnership'],
  ['address', '9 River Lane', '/', '9 River Lane'],
  ['city', 'Kullu', '/contact', 'Kullu'],
  ['state', 'Himachal Pradesh', '/contact', 'Himachal Pradesh'],
  ['pinCode', '175101', '/contact', '175101'],
  ['gstin', '02DEMOP0000D1ZD', '/', '02DEMOP0000D1ZD'],
  ['phone', '+91 91111 11111', '/contact', 'tel:+919111111111'],
  ['whatsapp', '+91 92222 22222', '/', 'wa.me/919222222222'],
  ['email', 'mill@kullu.example', '/contact', 'mailto:mill@kullu.example'],
  ['supportHours', 'Tue-Sun 8AM-5PM', '/contact', 'Tue-Sun 8AM-5PM'],
  ['grievanceOfficer', 'B. Example', '/terms', 'B. Example'],
  ['grievancePhone', '+91 93333 33333', '/contact', 'tel:+919333333333'],
  ['grievanceEmail', 'officer@kullu.example', '/complaints', 'mailto:officer@kullu.example'],
  ['carePhone', '01902 222 222', '/about', '01902 222 222'],
  ['nodalOfficer', 'C. Example, Nodal Officer', '/contact', 'C. Example, Nodal Officer'],
  ['branches', '4 Mall Road, Manali 175131', '/about', '4 Mall Road, Manali 175131'],
  ['founded', 1987, '/about', '1987'],
  ['monthlyCapacity', 43_210, '/', '43,210+'],
  ['exportCountries', 23, '/', '23+'],
  ['rating', 3.9, '/about', '3.9'],
  ['reviewCount', 765, '/about', 'from 765 reviews'],
  ['logo', '/uploads/kullu.webp', '/', '/uploads/kullu.webp'],
] as const)("the seller's %s, set to %s, appears on %s", async (field, value, page, said) => {
  await save({})
  await eventually(async () => expect(await read(page)).not.toContain(said))
  await save({ [field]: value })
  await eventually(async () => expect(await read(page)).toContain(said))
})

test('GET /shop returns the marketplace link, which the success page shows', async () => {
  await save({ marketplaceUrl: 'https://market.example/kullu' })
  await eventually(async () => {
    const { seller } = await shop.asGuest().call(getShop, {})
    expect(seller.marketplaceUrl).toBe('https://market.example/kullu')
  })
})

test('documents name the seller as the law requires', async () => {
  const seller = {
    ...demoSeller,
    name: 'Kullu Looms',
    legalName: 'Kullu Looms LLP',
    address: '9 River Lane',
    city: 'Kullu',
    pinCode: '175101',
    state: 'Himachal Pradesh',
    gstin: '02DEMOP0000D1ZD',
    pan: 'DEMOP0000D',
    phone: '+91 91111 11111',
    email: 'mill@kullu.example',
  }
  const goods = [{ pricePaise: 10_000, quantity: 1, gstBasisPoints: 500 }]
  const { source } = invoiceSource({ goods, seller })
  const document = { id: '1', number: 'KL/26-27/000001', day: '2026-11-24', orderId: '1' }
  const [page = []] = pdfPages(
    await drawDocument({ ...document, kind: 'tax_invoice', content: invoiceContent(source, null) }),
  )
  const text = page.join('\n')
  for (const said of [
    'name',
    'legalName',
    'address',
    'city',
    'pinCode',
    'gstin',
    'pan',
    'phone',
    'email',
  ] as const)
    expect(text, said).toContain(seller[said])
  expect(text).toContain('Himachal Pradesh (02)')
})
