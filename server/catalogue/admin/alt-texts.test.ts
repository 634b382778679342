// Alt texts of pictures: they follow their pictures through changes, families, copies, exports and imports.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as families from '#contract/catalogue/admin-families'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import * as products from '#contract/catalogue/admin-products'
import { getProduct } from '#contract/catalogue/store'
import { altTextsAfter, altTextsByPath, altTextsInOrder } from '#server/catalogue/products/alt-texts'
import { csvFile, csvOf } from '#test/factories/csv'
import { asFile, photograph } from '#test/factories/pictures'
import { createCategory } from '#test/factories/products'
import { openOtherShop } from '#test/other-shop'
import { openShopWithMail } from '#test/post-office'
import { altTextsCell, altTextsOfCell } from './export/alt-texts-cell.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const category = await createCategory(shop.db)
const other = await openOtherShop()
afterAll(() => other.close())

let count = 0
const files = (wanted: number) =>
  Promise.all(
    Array.from({ length: wanted }, () => asFile(photograph(20, 20, `#${100 + count}`), `${++count}.jpg`)),
  )

async function create(imageAlts: string[], pictures = 3) {
  const body = {
    name: `Mat ${++count}`,
    description: 'Soft',
    price: '1',
    gst: '5',
    category: category.id,
    imageAlts: JSON.stringify(imageAlts),
  }
  const input = { body: body as never, files: { images: await files(pictures) } }
  return (await admin.call(products.createProduct, input)).product
}
type Product = Awaited<ReturnType<typeof create>>

const update = async ({ _id: id }: Product, body: object) =>
  (await admin.call(products.updateProduct, { params: { id }, body: body as never })).product
const read = async ({ _id: id }: Product) =>
  (await admin.call(products.getAdminProduct, { params: { id } })).product
const textsInShop = async (slug: string) => {
  const { product } = await shop.asGuest().call(getProduct, { params: { id: slug } })
  return product?.imageAlts
}

test('an alt text follows its picture when pictures are reordered or removed', async () => {
  const product = await create(['Front', '', 'Label | close'])
  expect(product.imageAlts).toEqual(['Front', '', 'Label, close'])
  const [front = '', side = '', label = ''] = product.images
  const turned = await update(product, { imagePaths: [label, side, front] })
  expect(turned.imageAlts).toEqual(['Label, close', '', 'Front'])
  expect(await textsInShop(product.slug)).toEqual(['Label, close', '', 'Front'])
  const { product: left } = await admin.call(products.removeProductImage, {
    params: { id: product._id },
    query: { imageUrl: label },
    body: {},
  })
  expect(left.imageAlts).toEqual(['', 'Front'])
})

test('given alt texts replace all texts, are audited, and are refused at their place if they are too long', async () => {
  const product = await create(['Front', 'Side'], 2)
  expect((await update(product, { imageAlts: ['', 'Left side'] })).imageAlts).toEqual(['', 'Left side'])
  const entry = await shop.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subjectId', '=', product._id)
    .where('action', '=', 'product.update')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ before: { imageAlts: ['Front', 'Side'] }, after: { imageAlts: ['', 'Left side'] } })
  const refused = await admin.send('PUT', `/admin/products/update/${product._id}`, {
    imageAlts: ['Front', 'x'.repeat(201)],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { 'imageAlts.1': expect.any(String) } } },
  })
})

test('a family takes over pictures with their alt texts, and a variant that leaves it keeps them', async () => {
  const product = await create(['Front', 'Side'], 2)
  const { family } = await admin.call(families.createFamily, {
    body: {
      productId: product._id,
      version: product.version,
      axes: [{ label: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
      values: ['Small'],
      variants: [{ values: ['Large'] }],
    } as never,
  })
  expect([family.imageAlts, (await read(product)).imageAlts]).toEqual([['Front', 'Side'], []])
  expect((await read(product)).inherited?.imageAlts).toEqual(['Front', 'Side'])
  const changed = await admin.call(families.updateFamily, {
    params: { id: family._id },
    body: { version: family.version, images: family.images.toReversed(), imageAlts: ['Side', 'Whole mat'] },
  })
  expect(changed.family.imageAlts).toEqual(['Side', 'Whole mat'])
  const small = await read(product)
  const reply = await shop.asGuest().call(getProduct, { params: { id: small.slug } })
  // Variants don't repeat the texts of the pictures that they inherit.
  expect([reply.product?.imageAlts, reply.variants[0]?.imageAlts]).toEqual([['Side', 'Whole mat'], undefined])
  await admin.call(families.removeVariant, {
    params: { id: family._id },
    body: { version: changed.family.version, productId: product._id },
  })
  expect((await read(product)).imageAlts).toEqual(['Side', 'Whole mat'])
})

type Cells = Record<string, string>

async function exported(): Promise<Cells[]> {
  const url = `/api/admin/products/export?category=${category.id}&state=all`
  const { body } = await shop.fastify.inject({ url, headers: admin.headers })
  return parse(body, { bom: true, columns: true }) as Cells[]
}

async function check(rows: readonly Cells[]) {
  const titles = Object.keys(rows[0] ?? {})
  const content = csvOf([titles, ...rows.map((row) => titles.map((title) => row[title]))])
  const body = { category: category.id, review: true }
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })
  if (!checked) throw new Error('no import')
  return checked
}

async function importRows(rows: readonly Cells[]) {
  await admin.call(productImports.accept, { params: { id: (await check(rows))._id } })
  await postOffice.work()
}

test('a file changes alt texts of the pictures it lists, also if the shop has reordered them since its export', async () => {
  const product = await create(['Front', '', 'Label'])
  const rows = (await exported()).filter(({ id }) => id === product._id)
  expect(rows[0]?.imageAlts).toBe('Front||Label')
  expect(await check(rows)).toMatchObject({ toUpdate: 0, unchanged: 1 })
  const [front = '', side = '', label = ''] = product.images
  await update(product, { imagePaths: [label, side, front] })
  await importRows(rows.map((row) => ({ ...row, imageAlts: 'Front view|Side view|Label' })))
  expect(await read(product)).toMatchObject({
    images: [label, side, front],
    imageAlts: ['Label', 'Side view', 'Front view'],
  })
  await importRows(
    rows.map((row) => ({ ...row, imageAlts: '' })).map(({ asExported: _, ...row }: Cells) => row),
  )
  expect((await read(product)).imageAlts).toEqual(['', '', ''])
})

test('pictures from another server get the alt texts of their row', async () => {
  const bytes = await photograph(30, 30).toBuffer()
  const [one, two] = [other.serve('/one.jpg', bytes), other.serve('/two.jpg', bytes)]
  const texts = `Rug on a floor||${'x'.repeat(300)}`
  const cells = { sku: 'ALT-1', name: 'Rug', description: 'Woven', price: '5', gst: '5', stock: '1' }
  await importRows([{ ...cells, images: `${two} ${one}`, imageAlts: texts }])
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'ALT-1')
    .executeTakeFirstOrThrow()
  const { product } = await admin.call(products.getAdminProduct, { params: { id } })
  expect(product.images).toHaveLength(2)
  expect(product.imageAlts).toEqual(['Rug on a floor', ''])
})

test('alt texts keep their pictures through any order, and their cell through any file', () => {
  const text = fc.string({ maxLength: 12 }).map((given) => products.AltText.safeParse(given).data ?? '')
  const pictures = fc.uniqueArray(
    fc.nat(30).map((at) => `/uploads/${at}.webp`),
    { maxLength: 10 },
  )
  const inputs = pictures.chain((images) =>
    fc.record({
      images: fc.constant(images),
      texts: fc.array(text, { minLength: images.length, maxLength: images.length }),
      after: fc.shuffledSubarray(images),
    }),
  )
  fc.assert(
    fc.property(inputs, ({ images, texts, after }) => {
      const before = altTextsByPath(images, texts)
      expect(altTextsInOrder(images, before)).toEqual(texts)
      const kept = altTextsInOrder(after, altTextsAfter(after, before, undefined))
      expect(kept).toEqual(after.map((path) => texts[images.indexOf(path)]))
      expect(altTextsByPath(images, altTextsOfCell(altTextsCell(texts)))).toEqual(before)
    }),
  )
})
