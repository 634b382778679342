// The maximum retail price: prices above it are refused however they are set.
import { expect, test } from 'vitest'
import * as families from '#contract/catalogue/admin-families'
import { bulkUpload, checkPrices, productImports } from '#contract/catalogue/admin-imports'
import { previewProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import * as contract from '#contract/catalogue/admin-products'
import { getProduct } from '#contract/catalogue/store'
import { TaxSettings } from '#contract/settings/tax'
import { listTaxIssues } from '#contract/tax/product-issues'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { csvFile, csvOf } from '#test/factories/csv'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const category = await createCategory(shop.db)
const ABOVE = 'The price with GST is ₹840.00, above the MRP of ₹799.00'

const mat = { name: 'Mat', description: 'Soft', category: category.id, gst: 5 }
const create = (fields: object) => admin.send('POST', '/admin/products/create', { ...mat, ...fields })
const change = (id: string, fields: object) => admin.send('PUT', `/admin/products/update/${id}`, fields)
const priced = () => createProduct(shop.db, { pricePaise: 76_000, mrpPaise: 79_900, gstBasisPoints: 500 })
const refusedAt = (field: string, message = ABOVE) => ({
  status: 400,
  body: { error: { code: 'invalid_input', fields: { [field]: message } } },
})

test('POST /admin/products/create stores an MRP, shows it in the shop, and refuses a price above it', async () => {
  const body = { ...mat, price: '760', mrp: '799' } as never
  const { product } = await admin.call(contract.createProduct, { body })
  expect(product.mrp).toBe(799)
  const { product: shown } = await shop.asGuest().call(getProduct, { params: { id: product._id } })
  expect(shown.mrp).toBe(799)
  expect(await create({ price: 800, mrp: 799 })).toMatchObject(refusedAt('price'))
  expect(await create({ price: 1, mrp: 0 })).toMatchObject(refusedAt('mrp', 'MRP must be above 0'))
})

test('PUT /admin/products/update/{id} refuses a price above the MRP, and an MRP below the price', async () => {
  const { id } = await priced()
  expect(await change(id, { price: 800 })).toMatchObject(refusedAt('price'))
  const lower = 'The price with GST is ₹798.00, above the MRP of ₹790.00'
  expect(await change(id, { mrp: 790 })).toMatchObject(refusedAt('price', lower))
  expect(await change(id, { price: 800, mrp: 840 })).toMatchObject({ status: 200 })
  expect(await change(id, { clear: ['mrp'], price: 900 })).toMatchObject({
    status: 200,
    body: { product: { mrp: null, price: 900 } },
  })
})

test('PUT /admin/products/update/{id} accepts a GST rate that lifts the price above the MRP, which is then listed', async () => {
  const { id } = await priced()
  expect(await change(id, { gst: 18 })).toMatchObject({ status: 200 })
  const { issues } = await admin.call(listTaxIssues, {})
  expect(issues.find(({ _id }) => _id === `${id}:above-mrp`)?.text).toBe(
    'The price with GST is ₹896.80, above the MRP of ₹799.00',
  )
})

test('PUT /admin/families/{id}/variants refuses a price above the MRP at its cell', async () => {
  const { id, ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S')],
    categoryId: category.id,
    variants: [{ values: ['S'], pricePaise: 76_000, mrpPaise: 79_900, gstBasisPoints: 500 }],
  })
  const { variants: found } = await admin.call(families.getFamily, { params: { id } })
  const row = { id: ids[0], version: found[0]?.version, price: 800 }
  const answer = await admin.send('PUT', `/admin/families/${id}/variants`, { variants: [row] })
  expect(answer).toMatchObject(refusedAt('variants.0.price'))
})

test('POST /admin/products/bulk-actions/preview refuses to raise a price above the MRP', async () => {
  const { id } = await priced()
  const action = { kind: 'price', by: 'amount', value: 40 } as const
  const { changes } = await admin.call(previewProductBulkAction, {
    body: { target: { ids: [id] }, action } as never,
  })
  expect(changes).toMatchObject([{ _id: id, problem: ABOVE }])
})

test('imports refuse rows with a price above the MRP', async () => {
  const known = await createProduct(shop.db, {
    sku: 'MRP-1',
    description: 'D',
    categoryId: category.id,
    pricePaise: 76_000,
    mrpPaise: 79_900,
    gstBasisPoints: 500,
  })
  expect(known.id).not.toBe('')
  const prices = await admin.call(checkPrices, {
    body: {},
    files: {
      csvFile: [
        csvFile(
          csvOf([
            ['sku', 'price'],
            ['MRP-1', '800'],
          ]),
        ),
      ],
    },
  })
  expect(prices.import).toMatchObject({ toUpdate: 0, refused: 1 })
  const { rows } = await admin.call(productImports.rows, {
    params: { id: prices.import._id },
    query: { kind: 'refused' },
  })
  expect(rows[0]?.errors).toEqual([{ column: 'price', message: ABOVE }])
  const head = ['name', 'description', 'price', 'gst', 'mrp']
  const uploaded = await admin.call(bulkUpload, {
    body: { category: category.id },
    files: {
      csvFile: [csvFile(csvOf([head, ['High', 'D', '800', '5', '799'], ['Good', 'D', '760', '5', '799']]))],
    },
  })
  expect(uploaded).toMatchObject({ created: 1, failed: 1 })
  expect(uploaded.errors).toMatchObject([{ row: 2, column: 'price', message: ABOVE }])
})

test('a price that includes GST is compared with the MRP as it is', async () => {
  const tax = (settings: object) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(settings)))
  await tax({ pricesIncludeGst: true })
  const { id } = await priced()
  expect(await change(id, { price: 799 })).toMatchObject({ status: 200 })
  const above = 'The price is ₹799.01, above the MRP of ₹799.00'
  expect(await change(id, { price: 799.01 })).toMatchObject(refusedAt('price', above))
  await tax({ scheme: 'composition' })
  expect(await change(id, { price: 798.5 })).toMatchObject({ status: 200 })
})
