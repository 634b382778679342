import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory, createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const bath = await createCategory(shop.db, { name: 'Bath Linen', tags: ['tauliya', 'तौलिया', 'angocha'] })
  await createProduct(shop.db, { name: 'Mink Blanket Double Bed', tags: ['winter', 'gift'] })
  await createProduct(shop.db, { name: 'Cotton Terry Towel', categoryId: bath.id, sku: 'CT-900' })
  await createProduct(shop.db, { name: 'Jute Runner', description: 'Handwoven by weavers of Panipat' })
  await createProduct(shop.db, {
    name: '100% Wool Rug',
    tags: ["king's"],
    color: 'Madder red',
    specifications: { weave: 'Dhurrie', pile: 12, washable: true },
  })
  await createProduct(shop.db, { name: 'Kanchipuram चादर' })
})
afterAll(() => shop.close())

const search = async (text: string) => {
  const { status, body } = await shop
    .asGuest()
    .send('GET', `/products?sortBy=name&search=${encodeURIComponent(text)}`)
  const { products = [] } = body as { products?: { name: string }[] }
  return status === 200 ? products.map(({ name }) => name) : status
}

test.each([
  ['the whole name', 'Mink Blanket Double Bed', 'Mink Blanket Double Bed'],
  ['one word in any case', 'BLANKET', 'Mink Blanket Double Bed'],
  ['another form of a word', 'blankets', 'Mink Blanket Double Bed'],
  ['the beginning of a word', 'blan', 'Mink Blanket Double Bed'],
  ['words in any order', 'bed mink', 'Mink Blanket Double Bed'],
  ['two letters swapped', 'blanekt', 'Mink Blanket Double Bed'],
  ['a letter missing', 'blnket', 'Mink Blanket Double Bed'],
  ['a tag', 'winter', 'Mink Blanket Double Bed'],
  ['the category', 'linen', 'Cotton Terry Towel'],
  ['a tag of the category', 'tauliya', 'Cotton Terry Towel'],
  ['a tag of the category in another script', 'तौलिया', 'Cotton Terry Towel'],
  ['colour and kind', 'red rug', '100% Wool Rug'],
  ['a colour in Hindi', 'लाल', '100% Wool Rug'],
  ['a colour in Hindi with the kind', 'lal rug', '100% Wool Rug'],
  ['a specification', 'dhurrie', '100% Wool Rug'],
  ['the SKU', 'CT-900', 'Cotton Terry Towel'],
  ['the description', 'weavers', 'Jute Runner'],
  ['another form in the description', 'weaver', 'Jute Runner'],
  ['a character with a meaning in a tsquery', '100% wool', '100% Wool Rug'],
  ['an apostrophe', "king's", '100% Wool Rug'],
  ['another script', 'चादर', 'Kanchipuram चादर'],
])('GET /products finds products by %s', async (_, text, name) => {
  expect(await search(text)).toEqual([name])
})

test('GET /products finds nothing for a meaningless search, and everything for an empty one', async () => {
  for (const text of [
    'zzzzqqq',
    'zzzz qqqq',
    'xylophone',
    '12',
    'yes',
    '!!!',
    "'",
    '%',
    '_',
    '😀',
    '&|!():*<->',
  ])
    expect([text, await search(text)]).toEqual([text, []])
  for (const text of ['', '  ']) {
    expect([text, (await search(text)) as unknown[]]).toMatchObject([text, { length: 5 }])
  }
})

test.each([
  ['all', 'terry towel', ['Cotton Terry Towel']],
  ['similar', 'tery towl', ['Cotton Terry Towel']],
  ['some', 'mink towel', ['Cotton Terry Towel', 'Mink Blanket Double Bed']],
  ['some', 'striped blankets', ['Mink Blanket Double Bed']],
])('GET /products reports that %s of the words were found', async (matched, text, names) => {
  const reply = await shop
    .asGuest()
    .send('GET', `/products?sortBy=name&sortOrder=asc&search=${encodeURIComponent(text)}`)
  const { products, ...said } = reply.body as unknown as { products: { name: string }[] }
  expect([said, products.map(({ name }) => name)]).toMatchObject([{ matched }, names])
})

test('GET /admin/products never matches only some of the words, because all matches may be deleted at once', async () => {
  const owner = await shop.asAdmin()
  const found = async (text: string) => {
    const { body } = await owner.send('GET', `/admin/products?search=${encodeURIComponent(text)}`)
    return (body.products as unknown as { name: string }[]).map(({ name }) => name)
  }
  expect(await found('mink towel')).toEqual([])
  expect(await found('tery towl')).toEqual(['Cotton Terry Towel'])
})

test("GET /products doesn't fall back to some of the words if a filter excludes the products with all of them", async () => {
  const reply = await shop.asGuest().send('GET', '/products?search=terry%20towel&status=out-of-stock')
  expect(reply.body).toMatchObject({ products: [], matched: 'all' })
})

test('GET /products finds products by new tags of their category', async () => {
  const tagged = (tags: string[]) =>
    shop.db.updateTable('categories').set({ tags }).where('name', '=', 'Bath Linen').execute()
  await tagged(['gamcha'])
  // Cached responses are invalidated when the change notification arrives.
  await expect.poll(() => search('gamcha')).toEqual(['Cotton Terry Towel'])
  await expect.poll(() => search('angocha')).toEqual([])
  await tagged(['tauliya', 'तौलिया'])
})

test('GET /products finds products by the new name of their category', async () => {
  await shop.db
    .updateTable('categories')
    .set({ name: 'Shower Goods' })
    .where('name', '=', 'Bath Linen')
    .execute()
  expect(await search('shower')).toEqual(['Cotton Terry Towel'])
  await shop.db
    .updateTable('categories')
    .set({ name: 'Bath Linen' })
    .where('name', '=', 'Shower Goods')
    .execute()
})

test('no text in a search, sort or filter is executed as SQL or breaks the list', async () => {
  const before = await hashTables(shop.db)
  const injections = [
    "' or '1'='1",
    "'; drop table orders; --",
    "1' union select password_hash from admins--",
    '" or ""="',
    "') or 1=1--",
    '1; select pg_sleep(5)',
    '$$;select 1;$$',
    'a:*',
    '<->',
    'a & ',
    '!',
    '(',
    '\\',
    "\\'",
    '*',
    'x'.repeat(200),
    'ﷺ'.repeat(50),
    '½ ² Ⅷ',
    '\u202eabc',
    "a'||pg_sleep(60)||'",
    '1e1',
    '0x1',
    'null',
    'true',
  ]
  for (const text of injections) {
    for (const name of ['search', 'category', 'status', 'sortBy', 'sortOrder']) {
      const { status } = await shop.asGuest().send('GET', `/products?${name}=${encodeURIComponent(text)}`)
      // Sort keys are short words; longer ones are refused.
      expect([name, text, status]).toEqual([name, text, name === 'sortBy' && text.length > 40 ? 400 : 200])
    }
  }
  expect(await hashTables(shop.db)).toEqual(before)
})

test('any search returns a list or a refusal', async () => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
    fc.pre(text.isWellFormed())
    const found = await search(text)
    expect(Array.isArray(found) || found === 400).toBe(true)
  })
  await fc.assert(property, { numRuns: runs(200) })
})

test('every product stores the words that find it', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from products where search_words = '' or search_text not like '%' || lower(name) || '%'`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})
