import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkUpload } from '#contract/catalogue/admin-imports'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const own = { 'x-requested-with': 'haat' }
const upload = (content: string | Buffer, body: { category?: string } = {}) =>
  admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })

/** Sends any content and returns the raw response. */
async function send(content: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('csvFile', csvFile(content))
  return admin.send('POST', '/admin/products/bulk-upload', form, own)
}

const products = () => shop.db.selectFrom('products').selectAll().orderBy('name').execute()
const countProducts = async () => (await products()).length
const named = (name: string) =>
  shop.db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst()

const head = [
  'name',
  'description',
  'category',
  'price',
  'gst',
  'stock',
  'minOrderQuantity',
  'tags',
  'color',
  'deliveryTime',
]
const row = (name: string, more: Record<string, unknown> = {}) => {
  const cells: Record<string, unknown> = { name, description: 'Soft', price: 249, gst: 5, ...more }
  return head.map((column) => cells[column] ?? '')
}

test('POST /admin/products/bulk-upload creates the products that the specified columns describe', async () => {
  const category = await createCategory(shop.db, {
    name: 'Upload Carpets',
    attributes: JSON.stringify([
      {
        name: 'material',
        label: 'Material',
        type: 'select',
        unit: '',
        options: ['Wool', 'Jute'],
        isRequired: false,
        isFilterable: true,
        validationRules: {},
      },
    ]),
  })
  const cells = [
    ...row('Mat, large', {
      stock: 12,
      minOrderQuantity: 3,
      tags: 'soft, red,soft',
      color: 'Red',
      deliveryTime: '3 days',
    }),
    'Wool',
    'Panipat',
  ]
  const reply = await upload(csvOf([[...head, 'spec_material', 'spec_origin'], cells]), {
    category: category.id,
  })
  expect(reply).toMatchObject({ success: true, created: 1, failed: 0, errors: [] })
  expect(await named('Mat, large')).toMatchObject({
    categoryId: category.id,
    pricePaise: 24_900,
    gstBasisPoints: 500,
    minOrderQuantity: 3,
    tags: ['soft', 'red'],
    color: 'Red',
    deliveryTime: '3 days',
    specifications: { material: 'Wool', origin: 'Panipat' },
    status: 'active',
  })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('the category of the form takes precedence over that of the row, which may be an id, a slug or a name', async () => {
  const [one, two] = [
    await createCategory(shop.db, { name: 'Door Mats' }),
    await createCategory(shop.db, { name: 'Bath Mats' }),
  ]
  const rows = [
    row('By id', { category: one.id }),
    row('By slug', { category: 'door-mats' }),
    row('By name', { category: 'Door mats' }),
  ]
  expect(await upload(csvOf([head, ...rows]))).toMatchObject({ created: 3, failed: 0 })
  for (const name of ['By id', 'By slug', 'By name']) expect((await named(name))?.categoryId).toBe(one.id)
  await upload(csvOf([head, row('By form', { category: 'Door Mats' })]), { category: 'bath-mats' })
  expect((await named('By form'))?.categoryId).toBe(two.id)
  const unknown = await send(csvOf([head, row('Nowhere')]), { category: 'no such category' })
  expect(unknown).toMatchObject({ status: 400, body: { message: 'This category does not exist' } })
})

test('bad rows are reported with row and column, and good rows are created', async () => {
  const category = await createCategory(shop.db)
  await createProduct(shop.db, { sku: 'TAKEN' })
  const rows = [
    ['Good one', 'Soft', 100, 5, 'A-1', 3, 'active'],
    ['  ', 'Soft', 100, 5, '', '', ''],
    ['Cheap', 'Soft', -1, 5, '', '', ''],
    ['Taxed', 'Soft', 100, 101, '', '', ''],
    ['Lettered', 'Soft', 'dear', 5, '', '', ''],
    ['Halved', 'Soft', 100, 5, '', 1.5, ''],
    ['Known', 'Soft', 100, 5, 'TAKEN', '', ''],
    ['Twice', 'Soft', 100, 5, 'A-1', '', ''],
    ['', '', '', '', '', '', ''],
    ['Odd', 'Soft', 100, 5, '', '', 'sold'],
    ['No words', '', 100, 5, '', '', ''],
    ['Sketch', '', '', '', '', '', 'draft'],
    ['Longer', 'Soft', 100, 5, '', '', '', 'an extra cell'],
  ]
  const columns = ['name', 'description', 'price', 'gst', 'sku', 'stock', 'state']
  const reply = await upload(csvOf([columns, ...rows]), { category: category.id })
  expect(reply.created).toBe(2)
  expect(reply.failed).toBe(10)
  expect(reply.errors.map(({ row: line, column }) => `${line} ${column}`)).toEqual([
    '3 name',
    '4 price',
    '5 gst',
    '6 price',
    '7 stock',
    '8 sku',
    '9 sku',
    '11 state',
    '12 description',
    '14 null',
  ])
  expect(reply.errors[6]?.message).toBe('Row 2 has the same SKU')
  expect((await named('Sketch'))?.status).toBe('draft')
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('every CSV dialect that spreadsheets write is read', async () => {
  const category = await createCategory(shop.db)
  const text = 'name,description,price,gst\r\n"Mat ""soft""","two\r\nlines",₹1,5\r\n'
  const variants: Record<string, string> = {
    plain: text.replace('₹1', '1'),
    bom: `\ufeff${text}`.replace('₹1', '₹1'),
    lf: text.replaceAll('\r\n', '\n').replace('₹1', '1'),
    cr: text.replaceAll('\r\n', '\r').replace('₹1', '1'),
    semicolons: 'name;description;price;gst\nMat;"a;b";1;5\n',
    tabs: 'name\tdescription\tprice\tgst\nMat\ta, b\t1\t5\n',
    'told by Excel': 'sep=;\r\nname;description;price;gst\r\nMat;Soft;1;5',
    'empty ends': 'name,description,price,gst,,,\nMat,Soft,1,5,,,\n,,,,,,\n\n\n',
    'Excel figures': 'Name,Description,Price,GST,Min Order Quantity\nMat,Soft,"₹ 1,249.00",5%,2\n',
  }
  for (const [name, content] of Object.entries(variants)) {
    const before = await countProducts()
    const reply = await upload(content, { category: category.id })
    expect(reply, name).toMatchObject({ created: 1, failed: 0 })
    expect(await countProducts(), name).toBe(before + 1)
  }
  expect((await named('Mat "soft"'))?.description).toBe('two\nlines')
})

test("a file that isn't a product table is refused at once, with a reason", async () => {
  const utf16 = Buffer.from('\ufeffname,price\nMat,1\n', 'utf16le')
  const files: [string | Buffer, RegExp][] = [
    [utf16, /UTF-16/],
    [utf16.subarray(2), /NUL/],
    [Buffer.from('name\nM\xe9tier\n', 'latin1'), /isn't in UTF-8/],
    [Buffer.from('PK\x03\x04 a workbook'), /workbook/],
    ['', /empty/],
    ['\n\n , \n', /empty/],
    ['name,price\n', /no rows/],
    ['price,gst\n1,5\n', /"name"/],
    ['name,price,Price\nMat,1,2\n', /more than once/],
    ['name,price\nMat,"1\nand so on', /quote.*never closed/],
    ['name,price\n"Mat\nRug"s,1\n', /row 2 is closed in the middle/],
    [`name,price\nMat,"${'x'.repeat(400_000)}`, /longer than|never closed/],
    [`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')},name\n`, /more than 250 columns/],
    ['name,price\nMa\u0000t,1\n', /NUL/],
    [`name\n${'Mat\n'.repeat(20_001)}`, /more than 20,000 rows/],
  ]
  const before = await countProducts()
  for (const [content, reason] of files) {
    const { status, body } = await send(content)
    expect([status, (body as unknown as { message: string }).message], String(reason)).toEqual([
      400,
      expect.stringMatching(reason),
    ])
  }
  expect(await countProducts()).toBe(before)
})

test('a file above 10 MB is rejected without being read or stored', async () => {
  const before = await countProducts()
  const answer = await send(Buffer.alloc(50 * 1024 * 1024, 'name,price\nMat,1\n'))
  expect(answer).toMatchObject({ status: 413, body: { message: 'The file is larger than 10 MB' } })
  expect(await countProducts()).toBe(before)
})

test("prototype property names and text that can't be stored are refused or treated as plain text", async () => {
  const category = await createCategory(shop.db)
  const columns = ['name', 'description', 'price', 'gst', 'spec___proto__', 'spec_constructor', 'spec_note']
  const reply = await upload(
    csvOf([
      columns,
      ['<script>alert(1)</script>', 'Soft', 1, 5, 'polluted', 'polluted', '{{7*7}}'],
      ['Bell \u0007', 'Soft', 1, 5, '', '', ''],
      [`'=1+1`, 'Soft', 1, 5, '', '', `'@x`],
    ]),
    { category: category.id },
  )
  expect(reply).toMatchObject({ created: 2, failed: 1, errors: [{ row: 3, column: 'name' }] })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect((await named('<script>alert(1)</script>'))?.specifications).toEqual({ note: '{{7*7}}' })
  // The apostrophe that an export puts before a formula is removed again.
  expect((await named('=1+1'))?.specifications).toEqual({ note: '@x' })
})

test("a file name can't reach other paths, and a second file or an unknown field is refused", async () => {
  const form = new FormData()
  form.append('csvFile', csvFile('name\nA\n', '../../etc/passwd\u202e.csv'))
  form.append('review', 'true')
  const { status, body } = await admin.send('POST', '/admin/products/bulk-upload', form, own)
  expect(status).toBe(201)
  expect((body as unknown as { import: { fileName: string } }).import.fileName).not.toMatch(/\u202e/)
  const two = new FormData()
  for (const name of ['a.csv', 'b.csv']) two.append('csvFile', csvFile('name\nA\n', name))
  expect((await admin.send('POST', '/admin/products/bulk-upload', two, own)).status).toBe(413)
  const other = new FormData()
  other.append('images', csvFile('name\nA\n'))
  expect((await admin.send('POST', '/admin/products/bulk-upload', other, own)).status).toBe(400)
})

test('an upload that fails at its last product creates none', async () => {
  const category = await createCategory(shop.db)
  const before = await countProducts()
  await sql`create function break_last() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`.execute(shop.owner)
  await sql`create trigger break_last before insert on products for each row
    when (new.name = 'The last') execute function break_last()`.execute(shop.owner)
  const rows = [...Array.from({ length: 30 }, (_, at) => row(`Many ${at}`)), row('The last')]
  expect((await send(csvOf([head, ...rows]), { category: category.id })).status).toBe(503)
  expect(await countProducts()).toBe(before)
  await sql`drop trigger break_last on products`.execute(shop.owner)
  expect((await send(csvOf([head, ...rows]), { category: category.id })).status).toBe(201)
  expect(await countProducts()).toBe(before + 31)
})

test('the same upload sent twice with one idempotency key creates its products once', async () => {
  const category = await createCategory(shop.db)
  const before = await countProducts()
  const content = csvOf([head, row('Sent twice')])
  for (let time = 0; time < 2; time++) {
    const reply = await admin.call(
      bulkUpload,
      { body: { category: category.id }, files: { csvFile: [csvFile(content)] } },
      { ...own, 'idempotency-key': 'twice' },
    )
    expect(reply.created).toBe(1)
  }
  expect(await countProducts()).toBe(before + 1)
})

test('only admins can upload', async () => {
  const customer = await shop.asCustomer()
  for (const caller of [shop.asGuest(), customer]) {
    const form = new FormData()
    form.append('csvFile', csvFile('name\nA\n'))
    expect([401, 403]).toContain((await caller.send('POST', '/admin/products/bulk-upload', form, own)).status)
  }
})
