// Declarations of packaged goods: on product pages, in lists, in files and in the back office.
import { expect, test } from 'vitest'
import { bulkUpload } from '#contract/catalogue/admin-imports'
import { createProduct, getAdminProduct } from '#contract/catalogue/admin-products'
import { listDeclarationIssues } from '#contract/catalogue/declaration-issues'
import { getProduct, listProductFilters, listProducts } from '#contract/catalogue/store'
import { General } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { getSetting, saveSetting } from '#server/settings/settings'
import { csvFile, csvOf } from '#test/factories/csv'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct as insertProduct } from '#test/factories/products'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const category = await createCategory(shop.db, { name: 'Cushions' })

const declared = async (id: string) =>
  (await shop.asGuest().call(getProduct, { params: { id } })).product.declarations
const change = (id: string, fields: object) => admin.send('PUT', `/admin/products/update/${id}`, fields)
const saveGeneral = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'general', General.parse(settings)))

test('GET /products/{id} declares what was entered, with the unit sale price of the MRP', async () => {
  const body = {
    name: 'Cushion filling',
    description: 'Soft',
    category: category.id,
    price: 300,
    gst: 18,
    mrp: 399,
    netQuantity: '500 GMS',
    countryOfOrigin: 'china',
    maker: 'Example Imports, 1 Dock Road, Mumbai 400001',
    commonName: 'Polyester fibre',
    manufactureMonth: '2026-10',
  } as never
  const { product } = await admin.call(createProduct, { body })
  expect(product).toMatchObject({ netQuantity: '500 g', countryOfOrigin: 'CN', makerRole: null })
  expect(await declared(product._id)).toEqual({
    commonName: 'Polyester fibre',
    netQuantity: '500 g',
    unitPrice: { price: 0.8, unit: 'g' },
    countryOfOrigin: 'CN',
    maker: { role: 'importer', nameAndAddress: 'Example Imports, 1 Dock Road, Mumbai 400001' },
    manufactureMonth: '2026-10',
  })
  await change(product._id, { isCombinationPack: true, makerRole: 'packer', maker: '', commonName: '' })
  const seller = await getSetting(shop.db, 'seller')
  expect(await declared(product._id)).toMatchObject({
    commonName: 'Cushions',
    unitPrice: null,
    maker: { role: 'packer', nameAndAddress: expect.stringContaining(seller.address) },
  })
})

test.each([
  ['netQuantity', '12 boxes', "“12 boxes” isn't a valid net quantity. Examples: 500 g, 1.5 m, 4 pieces."],
  ['countryOfOrigin', 'Atlantis', "“Atlantis” isn't a country. Examples: India, China."],
  ['makerRole', 'dealer', 'Must be one of manufacturer, packer, importer'],
  ['manufactureMonth', '2026-13', "This isn't a valid month. Example: 2026-11."],
])('PUT /admin/products/update/{id} refuses the %s “%s”', async (field, value, message) => {
  const { id } = await insertProduct(shop.db)
  expect(await change(id, { [field]: value })).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: message } } },
  })
})

test('GET /products/{id} declares nothing if the shop has switched declarations off', async () => {
  const { id } = await insertProduct(shop.db, { netQuantity: '1 piece' })
  await saveGeneral({ productDeclarations: false })
  expect(await declared(id)).toBeNull()
  expect(await admin.call(listDeclarationIssues, {})).toMatchObject({ isShown: false, issues: [] })
  await saveGeneral({})
  await expect.poll(async () => (await declared(id))?.netQuantity).toBe('1 piece')
})

test('GET /admin/products/declarations lists what active products lack', async () => {
  const complete = { mrpPaise: 50_000, netQuantity: '1 piece', categoryId: category.id }
  const { id: whole } = await insertProduct(shop.db, complete)
  const { id: bare } = await insertProduct(shop.db)
  const { id: imported } = await insertProduct(shop.db, {
    ...complete,
    originCountry: 'CN',
    makerRole: 'manufacturer',
    maker: 'Example Factory, Ningbo',
  })
  await insertProduct(shop.db, { name: 'Only a draft', status: 'draft' })
  const { issues, counts } = await admin.call(listDeclarationIssues, {})
  const missing = (id: string) => issues.find(({ _id }) => _id === id)?.missing
  expect(missing(whole)).toBeUndefined()
  expect(missing(bare)).toEqual(['mrp', 'net-quantity', 'common-name'])
  expect(missing(imported)).toEqual(['importer'])
  expect(issues.map(({ name }) => name)).not.toContain('Only a draft')
  expect(counts.mrp).toBe(issues.filter((issue) => issue.missing.includes('mrp')).length)
})

test('GET /products filters and sorts by country of origin once some goods are imported', async () => {
  const { id: categoryId, slug } = await createCategory(shop.db)
  const filters = async () =>
    (await shop.asGuest().call(listProductFilters, { query: { category: slug } })).attributes.find(
      ({ name }) => name === '_origin',
    )?.options
  await insertProduct(shop.db, { name: 'Own', categoryId })
  expect(await filters()).toBeUndefined()
  await insertProduct(shop.db, { name: 'From China', categoryId, originCountry: 'CN' })
  await insertProduct(shop.db, { name: 'From Vietnam', categoryId, originCountry: 'VN' })
  await expect.poll(filters).toEqual([
    { value: 'CN', count: 1 },
    { value: 'IN', count: 1 },
    { value: 'VN', count: 1 },
  ])
  const names = async (query: object) =>
    (await shop.asGuest().call(listProducts, { query: { category: slug, ...query } as never })).products.map(
      ({ name }) => name,
    )
  expect(await names({ attributes: '_origin=CN&_origin=VN', sortBy: 'name', sortOrder: 'asc' })).toEqual([
    'From China',
    'From Vietnam',
  ])
  expect(await names({ sortBy: 'origin', sortOrder: 'asc' })).toEqual(['From China', 'Own', 'From Vietnam'])
  expect(await names({ sortBy: 'origin', sortOrder: 'desc' })).toEqual(['From Vietnam', 'Own', 'From China'])
})

test('POST /admin/products/bulk-upload imports declarations', async () => {
  const row = {
    name: 'Imported by file',
    description: 'Soft',
    category: 'Cushions',
    price: 100,
    gst: 18,
    stock: 1,
    sku: 'DECL-1',
    netQuantity: '4 N',
    countryOfOrigin: 'Vietnam',
    makerRole: 'Importer',
    maker: 'Example Imports, Mumbai',
    isCombinationPack: 'yes',
  }
  const file = csvFile(csvOf([Object.keys(row), Object.values(row)]))
  const created = await admin.call(bulkUpload, { body: {}, files: { csvFile: [file] } })
  expect(created).toMatchObject({ created: 1, failed: 0 })
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'DECL-1')
    .executeTakeFirstOrThrow()
  const { product } = await admin.call(getAdminProduct, { params: { id } })
  expect(product).toMatchObject({
    netQuantity: '4 pieces',
    countryOfOrigin: 'VN',
    makerRole: 'importer',
    maker: 'Example Imports, Mumbai',
    isCombinationPack: true,
  })
})

test('new variants of a family take over its declarations', async () => {
  const { id: familyId } = await createFamily(shop.db, {
    categoryId: category.id,
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'], netQuantity: '2 pieces', originCountry: 'CN', maker: 'Example, Ningbo' }],
  })
  const added = await admin.send('POST', `/admin/families/${familyId}/variants`, {
    version: 1,
    variants: [{ values: ['M'] }],
  })
  expect(added.status).toBe(201)
  const rows = await shop.db
    .selectFrom('products')
    .select(['netQuantity', 'originCountry', 'maker'])
    .where('familyId', '=', familyId)
    .execute()
  expect(rows).toEqual(
    Array(2).fill({ netQuantity: '2 pieces', originCountry: 'CN', maker: 'Example, Ningbo' }),
  )
})
