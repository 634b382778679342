// Pictures that the rows of a product import name, through the endpoints and the job, from a real server.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { getAdminProduct } from '#contract/catalogue/admin-products'
import { listImportPictures, retryImportPictures } from '#contract/catalogue/import-pictures'
import { queuePictures } from '#server/imports/import-pictures'
import { csvFile, csvOf } from '#test/factories/csv'
import { asFile, photograph } from '#test/factories/pictures'
import { createCategory } from '#test/factories/products'
import { openOtherShop } from '#test/other-shop'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const category = await createCategory(shop.db, {})
const other = await openOtherShop()
afterAll(() => other.close())

const picture = (colour = '#a33') => photograph(40, 30, colour).toBuffer()
const bytes = await picture()

interface TestRow {
  sku: string
  images: string
  price?: number
}

async function check(rows: readonly TestRow[]) {
  const lines = rows.map(({ sku, images, price = 5 }) => [sku, 'Rug', 'Woven', price, 5, 1, images])
  const content = csvOf([['sku', 'name', 'description', 'price', 'gst', 'stock', 'images'], ...lines])
  const body = { review: true, category: category.id }
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })
  return checked as NonNullable<typeof checked>
}

/** Checks a file, accepts it and runs the jobs. Returns the import's id. */
async function importRows(...rows: TestRow[]): Promise<string> {
  const { _id: id } = await check(rows)
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
  return id
}

async function undo(id: string) {
  await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  return (await admin.call(productImports.get, { params: { id } })).import
}

const picturesOf = (id: string) => admin.call(listImportPictures, { params: { id }, query: {} })

async function productOf(sku: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return (await admin.call(getAdminProduct, { params: { id } })).product
}

/** Makes failed attempts due again. */
async function later() {
  await sql`update import_pictures set next_attempt_at = now() where next_attempt_at is not null`.execute(
    shop.db,
  )
  await queuePictures(shop.db)
  await postOffice.work()
}

/** The colours of a product's pictures, as #rgb. */
async function coloursOf(sku: string): Promise<string[]> {
  const { default: sharp } = await import('sharp')
  const { images } = await productOf(sku)
  const colours: string[] = []
  for (const path of images) {
    const stored = await shop.pictures.read(path.replace('/uploads/', ''))
    const { dominant } = await sharp(stored?.bytes).stats()
    colours.push(`#${[dominant.r, dominant.g, dominant.b].map((part) => (part >> 4).toString(16)).join('')}`)
  }
  return colours
}

test('an import adds the pictures of other servers in the order of the cell, and downloads each address once', async () => {
  const slow = other.answer('/slow.jpg', (response) =>
    setTimeout(async () => response.end(await picture('#c00')), 200),
  )
  const fast = other.serve('/fast.jpg', await picture('#0c0'))
  const id = await importRows(
    { sku: 'O-1', images: `${slow} ${fast}` },
    { sku: 'O-2', images: fast },
    { sku: 'O-3', images: '' },
  )
  const [red, green] = await coloursOf('O-1')
  expect([red, green]).toEqual([expect.stringMatching(/#[89c]/), expect.stringMatching(/#[0-3][89c]/)])
  expect((await productOf('O-2')).images).toHaveLength(1)
  expect((await productOf('O-3')).images).toEqual([])
  expect(await picturesOf(id)).toMatchObject({ counts: { toFetch: 0, done: 3, failed: 0, due: 0 }, total: 0 })
  expect(other.asked.filter((path) => path === '/fast.jpg')).toHaveLength(1)
  const uploads = await shop.db.selectFrom('uploadedPictures').select('path').execute()
  expect(uploads).toEqual([])
})

test('adding a picture is recorded like an edit: version, audit log, and an unchanged rest', async () => {
  const id = await importRows({ sku: 'V-1', images: other.serve('/v.jpg', bytes) })
  const product = await productOf('V-1')
  expect(product).toMatchObject({ version: 2, price: 5, images: [expect.stringMatching(/^\/uploads\//)] })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', product._id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['product.create', 'product.update'])
  expect((await undo(id)).status).toBe('undone')
  expect(await shop.db.selectFrom('products').select('id').where('sku', '=', 'V-1').execute()).toEqual([])
  expect(await shop.pictures.read(product.images[0]?.replace('/uploads/', '') ?? '')).toBeNull()
})

test('addresses that lead to no picture are left out and listed with the reason, and their products are imported', async () => {
  const html = other.serve('/page', Buffer.from('<html>Log in</html>'), { 'content-type': 'image/jpeg' })
  const away = other.answer('/away', (response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  )
  const intranet = other.urlOf('/1.jpg', 'intranet.example')
  const gone = other.urlOf('/gone.jpg')
  const images = [
    html,
    away,
    intranet,
    gone,
    'http://127.0.0.1/x.jpg',
    'photos/a.jpg',
    'ftp://a.example/b.jpg',
  ]
  const id = await importRows({ sku: 'F-1', images: images.join(' ') })
  expect((await productOf('F-1')).images).toEqual([])
  const { counts, pictures, total } = await picturesOf(id)
  expect({ counts, total }).toMatchObject({ counts: { failed: 4, refused: 3, due: 0 }, total: 7 })
  expect(pictures.map(({ row, source, reason }) => [row, source, reason])).toEqual([
    [2, html, 'Not a JPG, PNG, WebP or AVIF picture, or it is damaged'],
    [2, away, "The host isn't on the public internet, so nothing is sent to it"],
    [2, intranet, "The host isn't on the public internet, so nothing is sent to it"],
    [2, gone, 'There is no picture at this address (status 404)'],
    [2, 'http://127.0.0.1/x.jpg', 'The host is not on the public internet'],
    [2, 'photos/a.jpg', 'Give the file name only, without folders, for example rug-1.jpg'],
    [2, 'ftp://a.example/b.jpg', 'A picture’s address begins with https:// or http://'],
  ])
})

test('a busy server is asked again later, up to five times, and afterwards on request', async () => {
  let answers = 0
  const busy = other.answer('/busy.jpg', (response) => {
    answers++
    if (answers === 2) response.end(bytes)
    else response.writeHead(429, { 'retry-after': '5' }).end()
  })
  const never = other.answer('/never.jpg', (response) => response.writeHead(503).end())
  const id = await importRows({ sku: 'B-1', images: `${busy} ${never}` })
  expect((await picturesOf(id)).counts).toMatchObject({ toFetch: 2, done: 0, due: 2 })
  for (let attempt = 0; attempt < 5; attempt++) await later()
  expect(await picturesOf(id)).toMatchObject({
    counts: { toFetch: 0, done: 1, failed: 1, due: 0 },
    pictures: [{ source: never, reason: 'The server answered with status 503' }],
  })
  expect(other.asked.filter((path) => path === '/never.jpg')).toHaveLength(5)
  other.serve('/never.jpg', bytes)
  await admin.call(retryImportPictures, { params: { id } })
  await postOffice.work()
  expect((await picturesOf(id)).counts).toMatchObject({ done: 2, failed: 0 })
  expect((await productOf('B-1')).images).toHaveLength(2)
  expect((await admin.send('POST', `/admin/products/imports/${id}/pictures/retry`)).status).toBe(409)
})

test('a repeated job adds no second copy, and importing the file again adds nothing', async () => {
  const address = other.serve('/again.jpg', bytes)
  await importRows({ sku: 'A-1', images: address })
  await later()
  await Promise.all([postOffice.work(), queuePictures(shop.db)])
  const { images } = await productOf('A-1')
  expect(images).toHaveLength(1)
  expect(await check([{ sku: 'A-1', images: address }])).toMatchObject({ unchanged: 1, toUpdate: 0 })
})

test('pictures of an existing product are appended, also if the row changes nothing else, and undone alone', async () => {
  const [mine] = await uploaded(1)
  await importRows({ sku: 'E-1', images: mine ?? '' })
  const id = await importRows({ sku: 'E-1', images: other.serve('/e.jpg', bytes) })
  const { images, version } = await productOf('E-1')
  expect([images[0], images.length, version]).toEqual([mine, 2, 2])
  expect((await undo(id)).conflicts).toBe(0)
  expect((await productOf('E-1')).images).toEqual([mine])
})

test('undoing a change of the price removes the pictures of its row, too', async () => {
  await importRows({ sku: 'P-1', images: '' })
  const id = await importRows({ sku: 'P-1', images: other.serve('/p.jpg', bytes), price: 7 })
  expect(await productOf('P-1')).toMatchObject({ price: 7, images: [expect.any(String)] })
  await undo(id)
  expect(await productOf('P-1')).toMatchObject({ price: 5, images: [] })
})

/** Uploads pictures and returns their paths. */
async function uploaded(count: number): Promise<string[]> {
  const paths: string[] = []
  for (let at = 0; at < count; at++) {
    const form = new FormData()
    form.append('image', await asFile(photograph(20, 20), 'a.jpg'))
    const { body } = await admin.send('POST', '/admin/pictures', form, {
      'x-requested-with': 'haat',
    })
    paths.push((body as unknown as { path: string }).path)
  }
  return paths
}

test('pictures beyond the limit of a product are left out, at the check and if staff were faster', async () => {
  const addresses = Array.from({ length: 12 }, (_, at) => other.serve(`/many-${at}.jpg`, bytes))
  const id = await importRows({ sku: 'M-1', images: addresses.join(' ') })
  expect((await productOf('M-1')).images).toHaveLength(10)
  expect(await picturesOf(id)).toMatchObject({
    counts: { done: 10, refused: 2 },
    pictures: [{ reason: 'A product has at most 10 pictures' }, { source: addresses[11] }],
  })
  await importRows({ sku: 'M-2', images: '' })
  const { _id: second } = await check([{ sku: 'M-2', images: addresses[0] ?? '' }])
  await admin.call(productImports.accept, { params: { id: second } })
  other.answer('/many-0.jpg', async (response) => {
    const paths = await uploaded(10)
    const { _id } = await productOf('M-2')
    await admin.send('PUT', `/admin/products/update/${_id}`, { imagePaths: paths })
    response.end(bytes)
  })
  await postOffice.work()
  expect((await picturesOf(second)).pictures).toMatchObject([
    { reason: 'The product has 10 pictures already' },
  ])
  expect((await productOf('M-2')).images).toHaveLength(10)
})

test('an edit while a picture is fetched stays, the picture is added, and undoing leaves the product alone', async () => {
  const address = other.answer('/edit.jpg', async (response) => {
    const { _id, version } = await productOf('C-1')
    await admin.send('PUT', `/admin/products/update/${_id}`, { color: 'Red', version })
    response.end(bytes)
  })
  const id = await importRows({ sku: 'C-1', images: address })
  expect(await productOf('C-1')).toMatchObject({ color: 'Red', images: [expect.any(String)] })
  expect(await undo(id)).toMatchObject({ status: 'undone', conflicts: 1 })
  expect(await productOf('C-1')).toMatchObject({ color: 'Red', images: [expect.any(String)] })
})

test('a product that is deleted while its picture is fetched gets none, and no file is left', async () => {
  const address = other.answer('/deleted.jpg', async (response) => {
    await admin.send('DELETE', `/admin/products/delete/${(await productOf('D-1'))._id}`)
    response.end(bytes)
  })
  const id = await importRows({ sku: 'D-1', images: address })
  await postOffice.work()
  expect((await picturesOf(id)).pictures).toMatchObject([{ reason: 'The product has been deleted' }])
  const left = await sql<{ path: string }>`
    select path from import_pictures where import_id = ${id} union all select path from uploaded_pictures`.execute(
    shop.db,
  )
  for (const { path } of left.rows) expect(await shop.pictures.read(path.replace('/uploads/', ''))).toBeNull()
})

test('undoing an import while a picture is fetched leaves it out', async () => {
  await importRows({ sku: 'U-1', images: '' })
  const { _id: id } = await check([{ sku: 'U-1', images: other.urlOf('/undo.jpg'), price: 8 }])
  other.answer('/undo.jpg', async (response) => {
    await admin.call(productImports.undo, { params: { id } })
    response.end(bytes)
  })
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
  await postOffice.work()
  expect(await productOf('U-1')).toMatchObject({ price: 5, images: [] })
  expect((await picturesOf(id)).counts).toMatchObject({ done: 0, toFetch: 0, failed: 0, due: 0 })
  expect(await shop.db.selectFrom('uploadedPictures').select('path').execute()).toEqual([])
})

test('pictures are fetched only after the import is accepted', async () => {
  const before = other.asked.length
  const { _id: id } = await check([{ sku: 'W-1', images: other.serve('/w.jpg', bytes) }])
  await later()
  expect(other.asked.length).toBe(before)
  expect((await picturesOf(id)).counts).toMatchObject({ toFetch: 1, due: 0 })
  await admin.call(productImports.discard, { params: { id } })
  const rows = await sql`select 1 from import_pictures where import_id = ${id}`.execute(shop.db)
  expect(rows.rows).toEqual([])
})

test('POST /admin/products/bulk-upload without review refuses pictures of other servers', async () => {
  const content = csvOf([
    ['name', 'description', 'price', 'gst', 'images'],
    ['Rug', 'Woven', 5, 5, other.urlOf('/1.jpg')],
  ])
  const reply = await admin.call(bulkUpload, {
    body: { category: category.id },
    files: { csvFile: [csvFile(content)] },
  })
  expect(reply).toMatchObject({ created: 0, failed: 1, errors: [{ column: 'images' }] })
})
