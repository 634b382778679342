import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/product-feed/admin'
import { ProductFeedSettings } from '#contract/product-feed/settings'
import { General } from '#contract/settings/general'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct, type ProductOverrides } from '#test/factories/products'
import { childText, elementsNamed, readXml, type XmlElement } from '#test/read-xml'
import { openShop, type TestShop } from '#test/shop'

const taxDefaults = TaxSettings.parse({})
const ORIGIN = 'http://mats.example'
const picture = (digit: string) => `/uploads/${digit.repeat(32)}.webp`

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop({ publicOrigin: ORIGIN })
  admin = await shop.asAdmin()
  await change({ isOn: true })
})
afterAll(() => shop.close())

async function change(settings: Partial<ProductFeedSettings>): Promise<void> {
  const { version, settings: current } = await admin.call(contract.getProductFeedSettings, {})
  await admin.call(contract.saveProductFeedSettings, { body: { ...current, ...settings, version } })
}

const get = (url: string, headers: Record<string, string> = {}) => shop.fastify.inject({ url, headers })

/** Waits until the change of the database has reached the shop. */
async function readItems(): Promise<Map<string, XmlElement>> {
  shop.cache.clear()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { body, statusCode } = await get('/feeds/google.xml')
  expect(statusCode).toBe(200)
  const items = elementsNamed(readXml(body), 'item')
  return new Map(items.map((item) => [childText(item, 'g:id') ?? '', item]))
}

async function itemOf(sku: string): Promise<Record<string, string>> {
  const item = (await readItems()).get(sku)
  if (!item) throw new Error(`${sku} isn't in the feed`)
  return Object.fromEntries(item.children.map(({ name, text }) => [name.replace('g:', ''), text]))
}

let number = 0
const create = (fields: ProductOverrides = {}) => {
  const sku = `FEED-${++number}`
  return createProduct(shop.db, { sku, images: [picture('a')], ...fields }).then((product) => ({
    ...product,
    sku,
  }))
}

test('the feed lists a product with the attributes that Google requires, and prices with GST', async () => {
  const { id: categoryId } = await createCategory(shop.db, { name: 'Door Mats', slug: 'door-mats' })
  const { sku, slug } = await create({
    name: 'Coir Mat',
    description: 'Traps dust.\nDries fast.',
    categoryId,
    pricePaise: 24_900,
    gstBasisPoints: 500,
    mrpPaise: 40_000,
    images: [picture('a'), picture('b')],
    color: 'Brown',
    weightGrams: 900,
    dimensions: JSON.stringify({ length: 75, width: 45, unit: 'cm' }) as never,
    specifications: JSON.stringify({ material: 'Coir', ean: '4006381333931' }) as never,
  })
  await change({ googleCategories: [{ slug: 'door-mats', googleCategory: '598' }] })
  expect(await itemOf(sku)).toEqual({
    id: sku,
    title: 'Coir Mat',
    description: 'Traps dust.\nDries fast.',
    link: `${ORIGIN}/products/${slug}`,
    image_link: `${ORIGIN}/uploads/${'a'.repeat(32)}-1200.jpg`,
    additional_image_link: `${ORIGIN}/uploads/${'b'.repeat(32)}-1200.jpg`,
    availability: 'in_stock',
    price: '261.45 INR',
    maximum_retail_price: '400.00 INR',
    condition: 'new',
    brand: expect.stringContaining('Panipat'),
    gtin: '4006381333931',
    color: 'Brown',
    size: '75 x 45 cm',
    material: 'Coir',
    product_type: 'Door Mats',
    google_product_category: '598',
    shipping_weight: '900 g',
    min_handling_time: '1',
    max_handling_time: '2',
  })
})

test('prices that include GST are listed as entered', async () => {
  await transaction(shop.db, (tx) => saveSetting(tx, 'tax', { ...taxDefaults, pricesIncludeGst: true }))
  const { sku } = await create({ pricePaise: 10_500, gstBasisPoints: 500 })
  expect((await itemOf(sku)).price).toBe('105.00 INR')
  await transaction(shop.db, (tx) => saveSetting(tx, 'tax', taxDefaults))
})

test('a running sale is listed beside the former price, with its days', async () => {
  const { sku, id } = await create({ pricePaise: 20_000, gstBasisPoints: 500 })
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    with sale as (
      insert into scheduled_sales (name, discount_basis_points, starts_at, ends_at, is_for_everything, takes_group_discount)
      values ('Diwali', 2500, date_trunc('day', now()) - interval '1 day', date_trunc('day', now()) + interval '2 days', false, false)
      returning id, starts_at, ends_at), target as (
      insert into scheduled_sale_targets (sale_id, product_id) select id, ${id}::uuid from sale)
    select starts_at, ends_at from sale`.execute(shop.db)
  const [sale] = rows
  expect(await itemOf(sku)).toMatchObject({
    price: '210.00 INR',
    sale_price: '157.50 INR',
    sale_price_effective_date: `${sale?.startsAt.toISOString()}/${sale?.endsAt.toISOString()}`,
  })
})

test('prices of customer groups are not in the feed', async () => {
  const { sku, id } = await create({ pricePaise: 20_000, gstBasisPoints: 0 })
  await sql`with list as (
      insert into price_lists (name, is_for_everyone) values ('Hotels', false) returning id)
    insert into price_list_entries (price_list_id, product_id, from_quantity, price_paise)
    select id, ${id}::uuid, 1, 100 from list`.execute(shop.db)
  const item = await itemOf(sku)
  expect([item.price, item.sale_price]).toEqual(['200.00 INR', undefined])
})

test('variants are listed one by one with their options, and share the group of their family', async () => {
  const { id, ids } = await createFamily(shop.db, {
    name: 'Towel',
    images: [picture('c')],
    axes: [axis('size', 'S', 'L'), axis('colour', 'Blue')],
    variants: [
      { values: ['S', 'Blue'], sku: 'TOWEL-S', pricePaise: 10_000, gstBasisPoints: 0 },
      { values: ['L', 'Blue'], sku: 'TOWEL-L', pricePaise: 15_000, gstBasisPoints: 0 },
    ],
  })
  expect(ids).toHaveLength(2)
  const items = await readItems()
  const facts = ['TOWEL-S', 'TOWEL-L'].map((sku) => {
    const item = items.get(sku) as XmlElement
    return ['g:item_group_id', 'g:size', 'g:color', 'g:price', 'g:image_link'].map((name) =>
      childText(item, name),
    )
  })
  const image = `${ORIGIN}/uploads/${'c'.repeat(32)}-1200.jpg`
  expect(facts).toEqual([
    [id, 'S', 'Blue', '100.00 INR', image],
    [id, 'L', 'Blue', '150.00 INR', image],
  ])
})

test.each([
  ['fewer units than the minimum order', { stock: 9, minOrderQuantity: 10 }, 'out_of_stock'],
  ['as many units as the minimum order', { stock: 10, minOrderQuantity: 10 }, 'in_stock'],
  ['no units', { stock: 0 }, 'out_of_stock'],
  ['a later day of sale', { availableFrom: new Date('2999-01-01T00:00:00Z') }, 'preorder'],
])('a product with %s has its availability', async (_, fields, availability) => {
  const { sku } = await create(fields)
  expect((await itemOf(sku)).availability).toBe(availability)
})

test('an enforced minimum order is the quantity of the price', async () => {
  const { sku } = await create({
    pricePaise: 10_000,
    gstBasisPoints: 500,
    minOrderQuantity: 10,
    unit: 'Piece',
  })
  const one = await itemOf(sku)
  expect([one.price, one.unit_pricing_measure]).toEqual(['105.00 INR', undefined])
  expect(one.description).toContain('Minimum order: 10 (unit: Piece).')
  await enforceMinimum(true)
  expect(await itemOf(sku)).toMatchObject({
    price: '1050.00 INR',
    unit_pricing_measure: '10 ct',
    unit_pricing_base_measure: '1 ct',
  })
  await enforceMinimum(false)
})

async function enforceMinimum(enforce: boolean): Promise<void> {
  await transaction(shop.db, (tx) => saveSetting(tx, 'general', General.parse({ enforceMinimum: enforce })))
}

test('drafts, archived products and those of inactive categories are left out', async () => {
  const { id: categoryId } = await createCategory(shop.db, { name: 'Closed', isActive: false })
  const hidden = await Promise.all([
    create({ status: 'draft' }),
    create({ status: 'archived' }),
    create({ categoryId }),
  ])
  const items = await readItems()
  expect(hidden.filter(({ sku }) => items.has(sku))).toEqual([])
})

test('hostile text stays text, in XML and in CSV', async () => {
  const name = `=1+1 </g:title><x>&amp; "quoted", 'single' ]]>`
  const { sku } = await create({ name, description: 'Line one\n<script>alert(1)</script>\u0085' })
  const item = await itemOf(sku)
  expect([item.title, item.description]).toEqual([name, 'Line one\n<script>alert(1)</script>\u0085'])
  const { body } = await get('/feeds/meta.csv')
  const rows = parse(body, { columns: true }) as Record<string, string>[]
  const row = rows.find(({ id }) => id === sku)
  expect([row?.title, row?.availability]).toEqual([`'${name}`, 'in stock'])
})

test('a SKU that Google refuses is replaced by the id of the product', async () => {
  const { id } = await createProduct(shop.db, { sku: `ÄÖ ${'x'.repeat(60)}`, images: [picture('a')] })
  expect((await readItems()).has(id)).toBe(true)
})

test('the report counts listed products and names those left out with the reason', async () => {
  const { id, name } = await createProduct(shop.db, { name: 'Without picture', sku: 'BARE' })
  const count = (await readItems()).size
  const report = await admin.call(contract.getProductFeedReport, {})
  expect(report.products).toBe(count)
  const note = report.notes.find((one) => one.note === 'no-picture')
  expect(note?.examples).toContainEqual({ _id: id, name })
})

test('the feed has an ETag, compression and the time of its last reader', async () => {
  const agent = { 'user-agent': 'Googlebot-Feed/1.0' }
  const plain = await get('/feeds/google.xml', agent)
  const packed = await get('/feeds/google.xml', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, packed]) {
    const again = await get('/feeds/google.xml', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  await get('/feeds/google.xml', agent)
  const { feeds } = await admin.call(contract.getProductFeedReport, {})
  const [google, meta] = feeds
  expect(google).toMatchObject({
    url: `${ORIGIN}/feeds/google.xml`,
    lastRead: { reader: 'Googlebot-Feed/1.0' },
  })
  expect(meta?.url).toBe(`${ORIGIN}/feeds/meta.csv`)
})

test('without the secret, or while they are off, feeds are 404', async () => {
  const status = async (url: string) => (await get(url)).statusCode
  await change({ secret: 'a-long-secret-of-the-shop' })
  expect(await status('/feeds/google.xml')).toBe(404)
  expect(await status('/feeds/another-secret-of-16/google.xml')).toBe(404)
  expect(await status('/feeds/a-long-secret-of-the-shop/google.xml')).toBe(200)
  expect(await status('/feeds/a-long-secret-of-the-shop/other.xml')).toBe(404)
  await change({ isOn: false })
  expect(await status('/feeds/a-long-secret-of-the-shop/google.xml')).toBe(404)
  await change({ isOn: true, secret: '' })
  expect(await status('/feeds/google.xml')).toBe(200)
})

test('a feed of 2,000 products is read in batches and lists each product once', async () => {
  const own = await openShop({ publicOrigin: ORIGIN })
  await sql`insert into products (name, slug, sku, price_paise, gst_basis_points, images)
    select 'Mat ' || n, 'mat-' || n, 'M-' || n, 10000, 500, array[${picture('d')}]
    from generate_series(1, 2000) n`.execute(own.db)
  await transaction(own.db, (tx) => saveSetting(tx, 'productFeed', ProductFeedSettings.parse({ isOn: true })))
  const [first, second] = await Promise.all([
    own.fastify.inject({ url: '/feeds/google.xml' }),
    own.fastify.inject({ url: '/feeds/google.xml' }),
  ])
  const ids = elementsNamed(readXml(first.body), 'g:id').map(({ text }) => text)
  expect([ids.length, new Set(ids).size]).toEqual([2_000, 2_000])
  expect(second.headers.etag).toBe(first.headers.etag)
  await own.close()
})
