// Product export: spreadsheets open it safely, and importing it again changes nothing.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { changedFields } from '#server/catalogue/admin/changed-fields'
import { fieldsOfRow } from '#server/catalogue/admin/fields-of-row'
import { idBatches, snapshot } from '#server/db/snapshot'
import { withApostrophe, withoutApostrophe } from '#server/files/formula-cells'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'
import { productColumns } from './product-columns.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

async function download(query = '') {
  const response = await shop.fastify.inject({
    url: `/api/admin/products/export?${query}`,
    headers: admin.headers,
  })
  return response
}

async function rowsOf(query = ''): Promise<Record<string, string>[]> {
  const { body } = await download(query)
  return parse(body, { bom: true, columns: true }) as Record<string, string>[]
}

const attribute = (name: string, type: string, options: string[] = []) =>
  ({
    name,
    label: name,
    type,
    unit: '',
    options,
    isRequired: false,
    isFilterable: true,
    validationRules: {},
  }) as CategoryAttribute

const attributes = [
  attribute('material', 'select', ['Jute', 'Wool']),
  attribute('rooms', 'multiselect', ['Hall', 'Bath']),
  attribute('power', 'number'),
  attribute('span', 'range'),
  attribute('washable', 'boolean'),
  attribute('note', 'text'),
]

test('an export is a CSV file that spreadsheets open safely', async () => {
  await createProduct(shop.db, {
    name: '=HYPERLINK("http://evil","x")',
    description: 'Two lines,\nwith "quotes"',
    sku: '-1',
    color: '@x',
    badge: '+1',
    unit: "'=old",
    stock: 0,
    specifications: JSON.stringify({ low: -5, text: '-x' }) as never,
  })
  const { headers, rawPayload, statusCode } = await download()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''products-\d{4}-\d\d-\d\d\.csv$/,
  )
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const text = rawPayload.toString().slice(1)
  expect(text.split('\r\n')[0]).toBe([...productColumns, 'spec_low', 'spec_text'].join(','))
  expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")","Two lines,\nwith ""quotes"""`)
  const [row] = parse(text, { columns: true }) as Record<string, string>[]
  expect(row).toMatchObject({
    sku: "'-1",
    color: "'@x",
    badge: "'+1",
    unit: "''=old",
    price: '100',
    stock: '0',
  })
  expect(row).toMatchObject({ spec_low: '-5', spec_text: "'-x" })
  const auditEvent = await shop.db
    .selectFrom('auditLog')
    .select(['subjectKind', 'after'])
    .where('action', '=', 'product.export')
    .executeTakeFirst()
  expect(auditEvent).toMatchObject({ subjectKind: 'product', after: { count: 1, format: 'csv', filter: {} } })
})

test('an export follows the filter and the order of the list, drafts included', async () => {
  await sql`delete from products`.execute(shop.db)
  for (const [name, status] of [
    ['B', 'active'],
    ['A', 'draft'],
    ['C', 'archived'],
  ] as const)
    await createProduct(shop.db, { name, status })
  const names = async (query: string) => (await rowsOf(query)).map(({ name }) => name)
  expect(await names('sortBy=name&sortOrder=asc')).toEqual(['A', 'B'])
  expect(await names('state=all&sortBy=name')).toEqual(['C', 'B', 'A'])
  expect(await names('state=archived')).toEqual(['C'])
  expect(await names('search=nothing-like-it-xyz')).toEqual([])
  expect(await names('category=unknown')).toEqual([])
})

test('importing an unchanged export changes nothing', async () => {
  await sql`delete from products`.execute(shop.db)
  const category = await createCategory(shop.db, {
    name: 'Exports',
    attributes: JSON.stringify(attributes) as never,
  })
  const full = {
    name: '=Mat, "big"',
    description: 'One\r\ntwo',
    category: category.id,
    price: 1249.05,
    gst: 0.25,
    stock: 3,
    minOrderQuantity: 2,
    maxOrderQuantity: 20,
    weight: 1500,
    color: "'-red",
    deliveryTime: '3-5 days',
    badge: 'New',
    sku: 'FULL-1',
    hsn: '00570242',
    lowStockThreshold: 4,
    unit: 'Set',
    isFeatured: true,
    dimensions: { length: 60.5, width: 40, unit: 'in' },
    tags: ['a,b', '-c'],
    specifications: {
      material: 'Jute',
      rooms: ['Hall', 'Bath'],
      power: '-12.5',
      span: { min: -2, max: '14' },
      washable: false,
      note: '=1+1',
      gone: 7,
      other: ['x', 'y'],
    },
  }
  await admin.call(contract.createProduct, { body: full as never })
  await admin.call(contract.createProduct, { body: { name: 'Bare', state: 'draft' } as never })
  const rows = await rowsOf('sortBy=name')
  const { products } = await admin.call(contract.listAdminProducts, { query: {} })
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    const texts = Object.fromEntries(
      Object.entries(row).map(([name, text]) => [name, withoutApostrophe(text)]),
    )
    const product = products.find(({ _id }) => _id === texts.id)
    const { fields, clear } = fieldsOfRow(texts, attributes)
    const parsed = contract.ProductFields.parse(fields)
    expect(product && changedFields(product, parsed, clear)).toEqual({})
    const priced = { ...texts, price: '₹1,300.00', gst: '12%', isOnSale: 'YES', spec_note: 'New' }
    const changed = fieldsOfRow(priced, attributes)
    expect(product && changedFields(product, contract.ProductFields.parse(changed.fields), clear)).toEqual({
      price: 1300,
      gst: 12,
      isOnSale: true,
      specifications: { ...product?.specifications, note: 'New' },
    })
  }
})

test('an XLSX file holds the same cells with their types', async () => {
  const response = await download('format=xlsx&sortBy=name')
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const files = unzipSync(new Uint8Array(response.rawPayload))
  const decode = (name: string) => new TextDecoder().decode(files[name])
  const sheet = decode('xl/worksheets/sheet1.xml')
  const strings = files['xl/sharedStrings.xml'] ? decode('xl/sharedStrings.xml') : sheet
  expect(strings).toContain('&apos;=Mat'.replace('&apos;', "'"))
  expect(sheet).toContain('<v>1249.05</v>')
  expect(sheet).not.toMatch(/<f>/)
})

test('an import removes an apostrophe only where an export added it', () => {
  fc.assert(
    fc.property(
      fc
        .string()
        .map((text) => `${"'".repeat(text.length % 3)}${['=', '-', 'a', ''][text.length % 4]}${text}`),
      (text) => {
        const written = withApostrophe(text)
        return withoutApostrophe(written) === text && !/^[=+\-@\t\r]/.test(written)
      },
    ),
  )
})

test('a long list is exported in batches, each product once', async () => {
  await sql`delete from products`.execute(shop.db)
  await sql`insert into products (name, slug, price_paise, gst_basis_points)
    select 'Mat ' || n, 'mat-' || n, n, 500 from generate_series(1, 1201) n`.execute(shop.db)
  const rows = await rowsOf('sortBy=price&sortOrder=asc')
  expect(rows.map(({ name }) => name)).toEqual(
    Array.from({ length: 1_201 }, (_, index) => `Mat ${index + 1}`),
  )
})

test("a client that aborts a download doesn't hold a connection", async () => {
  const reading = snapshot(shop.db, (tx) => idBatches(tx, sql`select id from products order by id`, 100))
  for await (const ids of reading) {
    expect(ids).toHaveLength(100)
    break
  }
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})
