import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory, deleteCategory, updateCategory } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { listCategories } from '#contract/catalogue/store'
import { createProduct } from '#test/factories/products'
import { type Caller, openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

let count = 0
const unique = (name: string) => `${name} ${++count}`

const create = async (body: Parameters<typeof admin.call<typeof createCategory>>[1]['body'] = {}) =>
  (await admin.call(createCategory, { body: { name: unique('Rugs'), ...body } })).data

const seen = async (caller: Caller) => (await caller.call(listCategories, {})).data

const auditOf = async (subjectId: string) =>
  (
    await sql<{ action: string; subjectName: string; before: unknown; after: unknown; adminId: string }>`
      select action, subject_name, before, after, admin_id, ip from audit_log
      where subject_id = ${subjectId} order by id`.execute(shop.db)
  ).rows

const refusal = async (body: unknown, path = '/categories/create', method = 'POST') => {
  const { status, body: reply } = await admin.send(method, path, body)
  return { status, ...(reply.error as unknown as { code: string; message: string; fields?: object }) }
}

test('POST /categories/create adds a category that the shop shows, and the audit log records it', async () => {
  const category = await create({
    name: 'Prayer Mats',
    description: 'Soft',
    tags: ['wool', 'wool', ' gift '],
    image: 'https://pictures.example.com/mat.jpg',
    attributes: [{ name: 'Pile Height', label: 'Pile Height', type: 'number', unit: 'mm' }],
  })
  expect(category).toMatchObject({
    name: 'Prayer Mats',
    slug: 'prayer-mats',
    tags: ['wool', 'gift'],
    isActive: true,
    isFeatured: false,
    productCount: 0,
    attributes: [{ name: 'pile_height', unit: 'mm', isFilterable: true, isRequired: false }],
  })
  expect(await seen(shop.asGuest())).toContainEqual(category)
  expect(await auditOf(category._id)).toMatchObject([
    {
      action: 'category.create',
      subjectName: 'Prayer Mats',
      adminId: admin.id,
      after: { tags: ['wool', 'gift'] },
    },
  ])
})

test('PUT /categories/update/{id} adds tags to the existing ones, even during concurrent changes', async () => {
  const { _id } = await create({ name: unique('Tagged'), tags: ['jute'] })
  const add = (addTags: string[]) => admin.send('PUT', `/categories/update/${_id}`, { addTags })
  await Promise.all([add(['paydan']), add(['doormat', 'JUTE'])])
  const tags = (await seen(shop.asGuest())).find((category) => category._id === _id)?.tags
  expect(tags?.toSorted()).toEqual(['doormat', 'jute', 'paydan'])
  expect((await auditOf(_id)).map(({ action }) => action)).toEqual([
    'category.create',
    'category.update',
    'category.update',
  ])
  const many = Array.from({ length: 48 }, (_, at) => `tag ${at}`)
  expect(await refusal({ addTags: many }, `/categories/update/${_id}`, 'PUT')).toMatchObject({
    status: 400,
    message: 'A category can have at most 50 tags',
  })
})

test.each([{}, { name: '' }, { name: '   ' }])(
  'POST /categories/create with %j requires a name',
  async (body) => {
    expect(await refusal(body)).toMatchObject({ status: 400, message: 'Please enter a category name' })
  },
)

test('POST /categories/create refuses the same name in any case, even when two requests arrive at once', async () => {
  const { name } = await create()
  const message = 'A category with this name already exists'
  expect(await refusal({ name: name.toUpperCase() })).toMatchObject({
    status: 409,
    message,
    fields: { name: message },
  })
  const twice = unique('Twins')
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.send('POST', '/categories/create', { name: twice })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('names with the same slug, or with none, stay distinct, and every form finds its category', async () => {
  const slugs = []
  for (const name of ['Mats & More', 'Mats More', 'ऊनी चटाई', 'सूती चटाई', 'All']) {
    const { _id, slug } = await create({ name })
    slugs.push(slug)
    const { id } = await createProduct(shop.db, { categoryId: _id })
    for (const form of [_id, slug, name, name.toLowerCase().replaceAll(' ', '-')]) {
      if (form === 'mats-more' && name !== 'Mats & More') continue
      const { body } = await shop.asGuest().send('GET', `/products?category=${encodeURIComponent(form)}`)
      const found = (body.products as unknown as { _id: string }[]).map((product) => product._id)
      if (form !== 'all' && form !== 'All') expect(found, form).toEqual([id])
    }
  }
  expect(slugs).toEqual(['mats-more', 'mats-more-2', 'category', 'category-2', 'category-all'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'http://169.254.169.254/',
  'http://2852039166/latest',
  'http://localhost:9/x.png',
  'http://[::1]/x.png',
  'http://10.0.0.1/x.png',
  'https:evil',
  'ftp://example.com/x.png',
  '/uploads/../../etc/passwd',
  '/uploads/x.svg',
  'a nice picture',
  ' javascript:alert(1)',
])('an image %s is refused', async (image) => {
  expect(await refusal({ name: unique('Bad'), image })).toMatchObject({
    status: 400,
    fields: { image: 'Image must be a URL' },
  })
})

test('the server never fetches an image', async () => {
  let asked = 0
  const listener = createServer((_, reply) => {
    asked++
    reply.end()
  }).listen(0)
  const { port } = listener.address() as AddressInfo
  // A hostname that isn't recognisable as a local address.
  await create({ image: `http://localtest.example:${port}/x.png` })
  await refusal({ name: unique('Near'), image: `http://127.0.0.1:${port}/x.png` })
  expect(asked).toBe(0)
  listener.close()
})

test.each<[string, object[], Record<string, string>]>([
  ['no label', [{ name: 'size' }], { 'attributes.0.label': 'Please enter attribute name and label' }],
  ['no name', [{ label: 'Size' }], { 'attributes.0.name': 'Please enter attribute name and label' }],
  [
    'an unknown type',
    [{ name: 'a', label: 'A', type: 'colour' }],
    { 'attributes.0.type': 'Must be one of text, number, select, multiselect, boolean, range' },
  ],
  [
    'a duplicate name',
    [
      { name: 'a b', label: 'A' },
      { name: 'A-B', label: 'B' },
    ],
    { 'attributes.1.name': 'Another attribute has this name' },
  ],
  [
    'no options',
    [{ name: 'a', label: 'A', type: 'select' }],
    { 'attributes.0.options': 'Add at least one option' },
  ],
  [
    'min above max',
    [{ name: 'a', label: 'A', validationRules: { min: 2, max: 1 } }],
    { 'attributes.0.validationRules': 'The minimum is above the maximum' },
  ],
  [
    'the name of a built-in property',
    [{ name: 'constructor', label: 'C' }],
    { 'attributes.0.name': 'This name is reserved. Choose another one' },
  ],
  [
    'a pattern with a back reference',
    [
      { name: 'a', label: 'A' },
      { name: 'b', label: 'B', validationRules: { pattern: '(a)\\1' } },
    ],
    { 'attributes.1.validationRules.pattern': "This pattern isn't supported" },
  ],
  [
    '1,000 attributes',
    Array.from({ length: 1_000 }, (_, at) => ({ name: `a${at}`, label: 'A' })),
    { attributes: 'Add at most 100 attributes' },
  ],
])('attributes with %s are refused with the path of the error', async (_, attributes, fields) => {
  expect(await refusal({ name: unique('Bad'), attributes })).toMatchObject({ status: 400, fields })
})

test('100 attributes with long options fit, and each option is stored once', async () => {
  const options = Array.from({ length: 10 }, (_, at) => `${at} ${'long '.repeat(15)}`)
  const attributes = Array.from({ length: 100 }, (_, at) => ({
    name: `a${at}`,
    label: `A ${at}`,
    type: 'multiselect' as const,
    options: [...options, ...options],
  }))
  const { attributes: kept } = await create({ attributes })
  expect([kept.length, kept[99]?.options.length]).toEqual([100, 10])
})

test('PUT /categories/update/{id} accepts the whole object as it was read, and logs the differences', async () => {
  const read = await create({ tags: ['one'], attributes: [{ name: 'size', label: 'Size' }] })
  await createProduct(shop.db, { categoryId: read._id, name: 'Kashmiri dhurrie' })
  const name = unique('Dhurries')
  const whole = { ...read, name, isFeatured: true, productCount: 99, count: 99, slug: 'mine', _id: 'x' }
  const { data } = await admin.call(updateCategory, { params: { id: read._id }, body: whole })
  const slug = name.toLowerCase().replace(' ', '-')
  const counts = { productCount: 1, count: 1, ownProductCount: 1 }
  expect(data).toEqual({ ...read, name, slug, formerSlugs: [read.slug], isFeatured: true, ...counts })
  const [, change, ...more] = await auditOf(read._id)
  expect(more).toEqual([])
  expect(change).toMatchObject({
    action: 'category.update',
    subjectName: name,
    before: { name: read.name, isFeatured: false },
    after: { name, isFeatured: true },
  })
  expect(Object.keys(change?.after as object).sort()).toEqual(['isFeatured', 'name'])
  // Search finds products by the new category name, and saving the same values changes nothing.
  const { body } = await shop.asGuest().send('GET', `/products?search=${name.split(' ')[0]}`)
  expect(body.products).toMatchObject([{ name: 'Kashmiri dhurrie', category: { name } }])
  await admin.call(updateCategory, { params: { id: read._id }, body: data })
  expect(await auditOf(read._id)).toHaveLength(2)
})

test('PUT /categories/update/{id} with isActive alone hides the products from the shop at once', async () => {
  const { _id, attributes } = await create({ attributes: [{ name: 'size', label: 'Size' }] })
  const { id } = await createProduct(shop.db, { categoryId: _id })
  const guest = shop.asGuest()
  const isShown = async () => (await guest.send('GET', `/products/${id}`)).status === 200
  expect(await isShown()).toBe(true)
  const hidden = await admin.call(updateCategory, { params: { id: _id }, body: { isActive: false } })
  expect(hidden.data).toMatchObject({ isActive: false, attributes, productCount: 1 })
  expect(await isShown()).toBe(false)
  expect((await seen(guest)).some((category: Category) => category._id === _id)).toBe(false)
  expect((await seen(admin)).some((category: Category) => category._id === _id)).toBe(true)
  await admin.call(updateCategory, { params: { id: _id }, body: { isActive: true } })
  expect(await isShown()).toBe(true)
})

test('DELETE /categories/delete/{id} leaves the products without a category', async () => {
  const { _id, name } = await create()
  const { id } = await createProduct(shop.db, { categoryId: _id })
  await admin.call(deleteCategory, { params: { id: _id } })
  const { body } = await shop.asGuest().send('GET', `/products/${id}`)
  expect(body).toMatchObject({ category: null, product: { category: null, categoryName: null } })
  expect((await auditOf(_id)).at(-1)).toMatchObject({
    action: 'category.delete',
    subjectName: name,
    before: { name },
  })
  expect((await admin.send('DELETE', `/categories/delete/${_id}`)).status).toBe(404)
})

test.each(['PUT /categories/update/', 'DELETE /categories/delete/'])(
  '%s with an unknown id is 404',
  async (route) => {
    const [method = '', path] = route.split(' ')
    for (const id of ['nonsense', '018f0000-0000-7000-8000-000000000000', 'x'.repeat(50)]) {
      expect(await refusal({ name: 'X' }, `${path}${id}`, method)).toMatchObject({
        status: 404,
        message: 'Category not found',
      })
    }
  },
)

test('a picture in use is no longer a pending upload, and is queued for deletion when it is replaced', async () => {
  const [first, second] = ['a', 'b'].map((digit) => `/uploads/${digit.repeat(32)}.webp`) as [string, string]
  await shop.db
    .insertInto('uploadedPictures')
    .values([{ path: first }, { path: second }])
    .execute()
  const jobs = async () =>
    (
      await sql<{ payload: { shown: string[] } }>`
        select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'remove_pictures'`.execute(shop.db)
    ).rows.flatMap(({ payload }) => payload.shown)
  const { _id } = await create({ image: first })
  await admin.call(updateCategory, { params: { id: _id }, body: { image: second } })
  expect(await shop.db.selectFrom('uploadedPictures').selectAll().execute()).toEqual([])
  expect(await jobs()).toEqual([first])
  await admin.call(deleteCategory, { params: { id: _id } })
  expect(await jobs()).toEqual([first, second])
})

test('GET /categories/export returns the categories of the search as a table, with formulas escaped', async () => {
  const tag = unique('exported').replace(' ', '')
  await create({ name: '=HYPERLINK("http://evil")', tags: [tag], description: 'Two\nlines' })
  await create({ name: unique('Plain'), tags: [tag] })
  const get = (format: string) =>
    shop.fastify.inject({
      url: `/api/categories/export?search=${tag}&format=${format}`,
      headers: admin.headers,
    })
  const csv = await get('csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = csv.body
  expect(text.startsWith('\ufeffName,Slug,Description')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")",hyperlink-http-evil,"Two\nlines",${tag}`)
  expect(text.split('\r\n').length).toBe(4)
  const xlsx = await get('xlsx')
  expect(xlsx.headers['content-disposition']).toContain('categories.xlsx')
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await auditOf('list'))[0]).toMatchObject({
    action: 'category.export',
    after: { count: 2, format: 'csv', filter: { searched: true } },
  })
  expect((await shop.asGuest().send('GET', '/categories/export')).status).toBe(401)
})
