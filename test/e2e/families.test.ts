// Buying variants of a family: a household chooses options, a trader fills the quantity grid.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { createFamily } from '../factories/families.ts'
import { createCategory } from '../factories/products.ts'
import { openShop, type TestShop } from '../shop.ts'
import { checkAt, go, visit } from './browser.ts'

const sizes = ['Face', 'Hand', 'Bath', 'Sheet']
const colours = ['Ivory', 'Blue', 'Red', 'Green', 'Yellow', 'Black']
const swatches = ['#f3ecdc', '#2f4a8a', '#9c2f2a', '#4d7d55', '#dca531', '#222222']

let shop: TestShop
let url: string
beforeAll(async () => {
  shop = await openShop({ pages: { build: await loadBuiltPages(), assetsFolder } })
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}`
  const category = await createCategory(shop.db, { name: 'Towels', slug: 'towels' })
  await createFamily(shop.db, {
    name: 'Terry Towel',
    slug: 'terry-towel',
    description: 'Thick cotton terry.',
    categoryId: category.id,
    axes: [
      {
        key: 'size',
        label: 'Size',
        display: 'text',
        values: sizes.map((value) => ({ value, swatch: null })),
      },
      {
        key: 'colour',
        label: 'Colour',
        display: 'swatch',
        values: colours.map((value, at) => ({ value, swatch: swatches[at] ?? null })),
      },
    ],
    variants: sizes.flatMap((size, at) =>
      colours.map((colour) => ({
        values: [size, colour],
        slug: `terry-towel-${size}-${colour}`.toLowerCase(),
        pricePaise: 10_000 * (at + 1),
        gstBasisPoints: 500,
        stock: size === 'Sheet' && colour === 'Red' ? 0 : 100,
      })),
    ),
  })
})
afterAll(async () => {
  await shop.close()
})

test('a household chooses a blue towel in two sizes', async () => {
  const { page, errors, leave } = await visit('phone', url)
  const check = checkAt(page, 'phone')
  await go(page, '/products?search=blue')
  const openTowel = async () => {
    await page.getByRole('link', { name: 'View Details: Terry Towel' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Terry Towel' }).waitFor()
  }
  await openTowel()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.getByRole('heading', { level: 1, name: 'Results for “blue”' }).waitFor()
  await openTowel()
  await page.getByRole('radio', { name: 'Blue' }).click()
  await page.getByRole('radio', { name: 'Hand' }).click()
  await page.waitForURL('**/products/terry-towel-hand-blue')
  await page.getByText('Hand, Blue', { exact: true }).waitFor()
  await check('variant')
  const addToCart = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  await addToCart.click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await page.getByRole('radio', { name: 'Bath' }).click()
  // One at 300.00 and 5 % GST.
  await page.getByText('₹315.00').first().waitFor()
  await addToCart.click()
  await page.getByRole('link', { name: /^Cart ?, 2 items$/ }).click()
  await page.getByRole('link', { name: 'Terry Towel – Hand, Blue' }).waitFor()
  await page.getByText('₹525.00').first().waitFor()
  await check('cart of variants')
  await page.getByRole('link', { name: 'Terry Towel – Bath, Blue' }).click()
  await page.getByText('Bath, Blue', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the page of a family works without scripts and is found under one address', async () => {
  const html = await (await fetch(`${url}/products/terry-towel-hand-blue`)).text()
  expect(html).toContain('<h1')
  expect(html).toMatch(/<a[^>]* href="\/products\/terry-towel-hand-red"/)
  expect(html).toContain(`<link rel="canonical" href="${url}/products/terry-towel"/>`)
  expect(html).toContain('"@type":"ProductGroup"')
  const family = await fetch(`${url}/products/terry-towel`, { redirect: 'manual' })
  expect([family.status, /<title>Terry Towel \|/.test(await family.text())]).toEqual([200, true])
})

test('a trader fills a grid of 24 cells', async () => {
  const { page, errors, leave } = await visit('desk', url)
  await go(page, '/products/terry-towel')
  await page.getByRole('button', { name: 'Order Several Variants' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByLabel('Quantity of Face, Ivory').click()
  for (const colour of colours)
    for (const size of sizes) {
      const cell = page.getByLabel(`Quantity of ${size}, ${colour}`)
      expect(await cell.evaluate((input) => input === document.activeElement)).toBe(true)
      await page.keyboard.type('3')
      await page.keyboard.press('Tab')
    }
  // 18 of each size: 18 × (100 + 200 + 300 + 400) and 5 % GST.
  await page.getByText('72 units of 24 variants').waitFor()
  await page.getByText('₹18,900.00').waitFor()
  await page.getByText('Out of stock.').waitFor()
  await checkAt(page, 'desk')('quantity grid')
  await page.getByLabel('Quantity of Sheet, Red').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Products added to cart successfully!').waitFor()
  await page.getByRole('link', { name: /^Cart ?, 23 items$/ }).click()
  // Without three red sheets at 400.00.
  await page.getByText('₹17,640.00').first().waitFor()
  expect(errors).toEqual([])
  await leave()
})
