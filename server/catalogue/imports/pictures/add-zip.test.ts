// ZIP files of pictures for the rows of a product import.
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { getAdminProduct } from '#contract/catalogue/admin-products'
import { addImportPictures, listImportPictures } from '#contract/catalogue/import-pictures'
import { csvFile, csvOf } from '#test/factories/csv'
import { photograph } from '#test/factories/pictures'
import { createCategory } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const category = await createCategory(shop.db, {})
const bytes = new Uint8Array(await photograph(40, 30).toBuffer())

/** Checks rows of an SKU and an `images` cell. Returns the import's id. */
async function check(...rows: (readonly [sku: string, images: string])[]): Promise<string> {
  const lines = rows.map(([sku, images]) => [sku, 'Rug', 'Woven', 5, 5, images])
  const content = csvOf([['sku', 'name', 'description', 'price', 'gst', 'images'], ...lines])
  const body = { review: true, category: category.id }
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })
  return checked?._id ?? ''
}

async function accept(id: string) {
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
}

const zipOf = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, bytes])))

const asZip = (zip: Uint8Array) =>
  new File([new Uint8Array(zip)], 'pictures.zip', { type: 'application/zip' })

const add = (id: string, zip: Uint8Array) =>
  admin.call(addImportPictures, { params: { id }, files: { zipFile: [asZip(zip)] } })

async function refusal(id: string, zip: Uint8Array) {
  const form = new FormData()
  form.append('zipFile', asZip(zip))
  const path = `/admin/products/imports/${id}/pictures`
  const { status, body } = await admin.send('POST', path, form, { 'x-requested-with': 'haat' })
  return [status, (body as { message?: string }).message]
}

const countsOf = async (id: string) =>
  (await admin.call(listImportPictures, { params: { id }, query: {} })).counts

async function imagesOf(sku: string): Promise<string[]> {
  const found = await shop.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  return (await admin.call(getAdminProduct, { params: { id: found?.id ?? '' } })).product.images
}

test('POST /admin/products/imports/{id}/pictures adds pictures by file name, before and after the import is accepted', async () => {
  const id = await check(['N-1', 'rug-1.jpg, Rug 2.jpg'], ['N-2', 'RUG-1.JPG'], ['N-3', 'third.png'])
  expect(await countsOf(id)).toMatchObject({ forZip: 4, toFetch: 0 })
  expect(await add(id, zipOf('photos/old/rug-1.jpg', 'other.jpg'))).toMatchObject({
    message: '2 pictures added from the ZIP',
    matched: 2,
    unused: [{ file: 'other.jpg', reason: 'No row of this import names it' }],
    missing: ['Rug 2.jpg', 'third.png'],
    missingTotal: 2,
  })
  expect(await countsOf(id)).toMatchObject({ forZip: 2, fromZip: 2, done: 0 })
  await accept(id)
  expect(
    [await imagesOf('N-1'), await imagesOf('N-2'), await imagesOf('N-3')].map(({ length }) => length),
  ).toEqual([1, 1, 0])
  const again = await add(id, zipOf('rug-1.jpg', 'rug 2.JPG', 'third.png'))
  expect(again).toMatchObject({ matched: 2, missingTotal: 0, unused: [{ reason: 'It was added before' }] })
  await postOffice.work()
  expect(await imagesOf('N-1')).toHaveLength(2)
  expect(await imagesOf('N-3')).toHaveLength(1)
  expect(await countsOf(id)).toMatchObject({ done: 4, forZip: 0, fromZip: 0, due: 0 })
})

test('a ZIP adds pictures named after an SKU in the order of their numbers', async () => {
  const id = await check(['LR-1', ''], ['LR-1-2', ''], ['lr_3', ''])
  const result = await add(
    id,
    zipOf('LR-1_10.jpg', 'lr-1-3.jpg', 'LR-1.jpg', 'LR-1-2.jpg', 'LR_3-1.jpg', 'LR-9.jpg'),
  )
  expect(result).toMatchObject({ matched: 5, unused: [{ file: 'LR-9.jpg' }] })
  await accept(id)
  const { pictures } = await sourcesOf(id)
  expect(pictures).toEqual([
    ['LR-1', ['LR-1.jpg', 'lr-1-3.jpg', 'LR-1_10.jpg']],
    ['LR-1-2', ['LR-1-2.jpg']],
    ['lr_3', ['LR_3-1.jpg']],
  ])
  expect(await add(id, zipOf('LR-1.jpg'))).toMatchObject({
    matched: 0,
    unused: [{ reason: 'It was added before' }],
  })
})

/** The files of each row in the order of the product's pictures. */
async function sourcesOf(id: string) {
  const rows = await shop.db
    .selectFrom('importPictures as p')
    .innerJoin('importRows as r', (join) =>
      join.onRef('r.importId', '=', 'p.importId').onRef('r.rowNumber', '=', 'p.rowNumber'),
    )
    .select(['r.key', 'p.source', 'p.path'])
    .where('p.importId', '=', id)
    .execute()
  const keys = [...new Set(rows.map(({ key }) => key ?? ''))].toSorted()
  const pictures: [string, (string | undefined)[]][] = []
  for (const key of keys) {
    const images = await imagesOf(key)
    pictures.push([key, images.map((image) => rows.find(({ path }) => path === image)?.source)])
  }
  return { pictures }
}

test('a ZIP in decomposed Unicode matches names as people type them', async () => {
  const id = await check(['Ü-1', 'Café-é.jpg चटाई.png'], ['क-1', ''])
  const result = await add(id, zipOf('Café-é.jpg'.normalize('NFD'), 'चटाई.png', 'क-1.jpg'))
  expect(result).toMatchObject({ matched: 3, missingTotal: 0, unusedTotal: 0 })
})

test('files of the operating system are ignored, doubles and files in other formats are listed', async () => {
  const id = await check(['M-1', 'a.jpg b.jpg c.jpg'])
  const zip = zipSync({
    '__MACOSX/._a.jpg': new Uint8Array([1]),
    '.DS_Store': new Uint8Array([1]),
    'Thumbs.db': new Uint8Array([1]),
    'one/': new Uint8Array(),
    'one/a.jpg': bytes,
    'two/A.jpg': bytes,
    '../../b.jpg': new TextEncoder().encode('<script>alert(1)</script>'),
    'c.jpg': [new Uint8Array(11 * 1024 * 1024), { level: 9 }],
  })
  expect(await add(id, zip)).toMatchObject({
    matched: 1,
    unusedTotal: 3,
    unused: expect.arrayContaining([
      { file: 'two/A.jpg', reason: 'Another file has the same name' },
      { file: 'b.jpg', reason: 'Not a JPG, PNG, WebP or AVIF picture, or it is damaged' },
      { file: 'c.jpg', reason: 'The picture is larger than 10 MB' },
    ]),
    missing: ['b.jpg', 'c.jpg'],
  })
})

test('a ZIP that is damaged or has too many files is refused, and so is one for an undone import', async () => {
  const id = await check(['R-1', 'a.jpg'])
  expect(await refusal(id, new TextEncoder().encode('no ZIP'))).toEqual([
    400,
    expect.stringContaining("The ZIP can't be read"),
  ])
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.jpg`, new Uint8Array()]))
  expect(await refusal(id, zipSync(many, { level: 0 }))).toEqual([
    400,
    expect.stringContaining('more than 2,000 files'),
  ])
  await accept(id)
  await admin.call(productImports.undo, { params: { id } })
  expect(await refusal(id, zipOf('a.jpg'))).toEqual([409, expect.stringContaining('undone')])
})

test('pictures of a ZIP are deleted with an import that is discarded, and kept while a row waits for them', async () => {
  const id = await check(['K-1', 'k.jpg'], ['K-2', 'k.jpg'])
  await add(id, zipOf('k.jpg'))
  const { path } = await shop.db
    .selectFrom('importPictures')
    .select('path')
    .where('importId', '=', id)
    .executeTakeFirstOrThrow()
  const read = () => shop.pictures.read(path?.replace('/uploads/', '') ?? '')
  await postOffice.cleanDaily()
  expect(await read()).not.toBeNull()
  await shop.db.deleteFrom('importPictures').where('importId', '=', id).where('rowNumber', '=', 2).execute()
  await postOffice.work()
  expect(await read()).not.toBeNull()
  await admin.call(productImports.discard, { params: { id } })
  await postOffice.work()
  expect(await read()).toBeNull()
})

test('products that share a picture of a ZIP keep it when one of them is deleted', async () => {
  const id = await check(['S-1', 's.jpg'], ['S-2', 's.jpg'])
  await add(id, zipOf('s.jpg'))
  await accept(id)
  const [image = ''] = await imagesOf('S-2')
  expect(await imagesOf('S-1')).toEqual([image])
  const { id: first } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'S-1')
    .executeTakeFirstOrThrow()
  await admin.send('DELETE', `/admin/products/delete/${first}`)
  await postOffice.work()
  expect(await shop.pictures.read(image.replace('/uploads/', ''))).not.toBeNull()
})

test('a row that could not be written gets no pictures, and its file is deleted', async () => {
  const id = await check(['X-1', 'x.jpg'])
  await add(id, zipOf('x.jpg'))
  await accept(await check(['X-1', '']))
  await accept(id)
  const { counts, pictures } = await admin.call(listImportPictures, { params: { id }, query: {} })
  expect([counts.refused, pictures[0]?.reason]).toEqual([1, 'The row was not imported'])
  expect(await imagesOf('X-1')).toEqual([])
})
