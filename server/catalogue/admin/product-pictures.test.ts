// Product pictures: accepted formats, ownership, and that unused files are deleted.
import { crc32 as crcOf, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/admin-products'
import type { UnusedPictures } from '#server/files/queue-removal'
import { removeOldUploads, removePictures } from '#server/processes/remove-pictures'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let category: string
let colour = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  category = (await createCategory(shop.db)).id
})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(shop.db))
afterAll(() => shop.close())

const ownForm = { 'x-requested-with': 'haat' }
const unknown = `/uploads/${'0'.repeat(32)}.webp`

const picture = async (name = 'mat.jpg', { width = 60, height = 30 } = {}) => {
  const background = { r: ++colour, g: 90, b: 60 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: '<?php system($_GET[0]) ?>' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

const fields = { name: 'Mat', description: 'Soft', price: '1', gst: '5' }

async function create(files: readonly Blob[], more: object = {}) {
  const body = { ...fields, category, ...more } as never
  return (await admin.call(contract.createProduct, { body, files: { images: files } })).product
}

async function update(id: string, body: object, files?: readonly Blob[]) {
  const input = { params: { id }, body: body as never, ...(files && { files: { images: files } }) }
  return (await admin.call(contract.updateProduct, input)).product.images
}

const upload = async () => {
  const files = [await picture()]
  return (await admin.call(contract.uploadPicture, { files: { image: files } })).path
}

async function sendForm(method: 'POST' | 'PUT', path: string, files: readonly File[], body: object = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const file of files) form.append(path.endsWith('/pictures') ? 'image' : 'images', file)
  const answer = await shop.asGuest().send(method, path, form, { ...admin.headers, ...ownForm })
  return {
    status: answer.status,
    ...(answer.body as unknown as { message: string; error?: { fields?: object } }),
  }
}

const isOnDisk = async (path: string) => (await shop.pictures.read(path.slice('/uploads/'.length))) !== null
const waiting = async () =>
  (await shop.db.selectFrom('uploadedPictures').select('path').execute()).map(({ path }) => path)

/** Runs the queued jobs of one task. */
async function jobsOf(task: string): Promise<object[]> {
  const { rows } = await sql<{ payload: object }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`.execute(shop.db)
  return rows.map(({ payload }) => payload)
}
async function removeUnused() {
  for (const payload of await jobsOf('remove_pictures')) await removePictures(shop, payload as UnusedPictures)
}

test('pictures of a new product are stored upright, without metadata, under generated names, and queued for preparation', async () => {
  const { images, primaryImage } = await create([await picture('../../x.jpg'), await picture('a%00.png')])
  expect(images).toHaveLength(2)
  expect(primaryImage).toBe(images[0])
  for (const path of images) {
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    const response = await shop.fastify.inject(path)
    expect(response.headers['content-type']).toBe('image/webp')
    const { width, height, exif } = await sharp(response.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 30, height: 60, exif: undefined })
    expect(response.rawPayload.includes('php')).toBe(false)
  }
  expect(await jobsOf('prepare_picture')).toEqual(images.map((path) => ({ path })))
  expect(await waiting()).toEqual([])
})

test('new pictures follow the existing ones; imagePaths sets the order and releases the others', async () => {
  const { _id, images } = await create([await picture(), await picture()])
  const [first, second] = images as [string, string]
  const three = await update(_id, { price: 2 }, [await picture()])
  expect(three.slice(0, 2)).toEqual([first, second])
  const sent = await upload()
  const order = [sent, three[2], first]
  expect(await update(_id, { imagePaths: JSON.stringify(order) }, [])).toEqual(order)
  await removeUnused()
  expect([await isOnDisk(second), await isOnDisk(first), await isOnDisk(sent)]).toEqual([false, true, true])
  expect(await update(_id, { imagePaths: [] })).toEqual([])
})

test("a picture that belongs to another product or doesn't exist is refused", async () => {
  const [one, two] = [await create([await picture()]), await create([await picture()])]
  for (const path of [two.images[0], unknown]) {
    const answer = await admin.send('PUT', `/admin/products/update/${one._id}`, { imagePaths: [path] })
    expect([path, answer.status]).toEqual([path, 400])
  }
  const sent = await upload()
  const both = await Promise.all(
    [one, two].map(({ _id }) => admin.send('PUT', `/admin/products/update/${_id}`, { imagePaths: [sent] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test("DELETE …/images removes only the product's own picture, by path or full URL", async () => {
  const other = await create([await picture()])
  const { _id, images } = await create([await picture(), await picture(), await picture()])
  const remove = (query: string, body?: object) =>
    admin.send('DELETE', `/admin/products/${_id}/images${query}`, body)
  for (const imageUrl of [other.images[0], unknown, '../../.env', 'https://shop.example/../../.env', 'x']) {
    expect([imageUrl, (await remove('', { imageUrl })).status]).toEqual([imageUrl, 404])
  }
  expect((await remove('')).status).toBe(400)
  expect((await remove(`?imageUrl=${encodeURIComponent(images[0] ?? '')}`)).status).toBe(200)
  expect((await remove('', { imageUrl: `https://shop.example${images[1]}` })).status).toBe(200)
  const { product } = await admin.call(contract.getAdminProduct, { params: { id: _id } })
  expect(product).toMatchObject({ images: [images[2]], version: 3 })
  await removeUnused()
  expect(await Promise.all([...images, ...other.images].map(isOnDisk))).toEqual([false, false, true, true])
})

test('a refused upload leaves no file behind', async () => {
  const before = await waiting()
  const kept: string[] = []
  const { save } = shop.pictures
  shop.pictures.save = async (bytes) => {
    const path = await save(bytes)
    kept.push(path)
    return path
  }
  const noName = await sendForm('POST', '/admin/products/create', [await picture()], { ...fields, name: ' ' })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.png')
  const script = await sendForm('POST', '/admin/products/create', [await picture(), svg], {
    ...fields,
    category,
  })
  shop.pictures.save = save
  expect([noName.status, script.status]).toEqual([400, 415])
  expect(script.message).toMatch(/^a\.png: /)
  expect(script.error?.fields).toHaveProperty('images')
  expect(kept).toHaveLength(2)
  expect(await Promise.all(kept.map(isOnDisk))).toEqual([false, false])
  expect(await waiting()).toEqual(before)
})

test.each<[string, () => Promise<File> | File, number]>([
  ['an HTML page', () => new File(['<html><script>alert(1)</script>'], 'a.png'), 415],
  ['a GIF that is a script', () => new File(['GIF89a=1;alert(1)//'], 'a.gif'), 415],
  ['an empty file', () => new File([], 'a.png'), 415],
  ['10.1 MB', () => new File([new Uint8Array(10.1 * 1024 * 1024)], 'rug.jpg'), 413],
  ['900 million pixels', () => new File([new Uint8Array(pngHead(30_000, 30_000))], 'bomb.png'), 413],
])('%s is refused as a picture', async (_, make, status) => {
  const answer = await sendForm('POST', '/admin/pictures', [await make()])
  expect([answer.status, answer.message]).toEqual([status, expect.any(String)])
})

test('among several pictures, the error names the one that is too large', async () => {
  const large = new File([new Uint8Array(10.1 * 1024 * 1024)], 'rug.jpg')
  const answer = await sendForm('POST', '/admin/products/create', [await picture(), large], fields)
  expect([answer.status, answer.message]).toEqual([413, 'rug.jpg is larger than 10 MB'])
})

test('one picture above the limit is refused', async () => {
  const files = await Promise.all(Array.from({ length: 11 }, () => picture()))
  expect((await sendForm('POST', '/admin/products/create', files, { ...fields, category })).status).toBe(413)
  const { _id } = await create(files.slice(0, 9))
  const more = await sendForm('PUT', `/admin/products/update/${_id}`, files.slice(0, 2))
  expect([more.status, more.error?.fields]).toEqual([400, { images: 'At most 10 pictures' }])
})

test('a call repeated with the same idempotency key stores its pictures once', async () => {
  const file = await picture()
  const key = { ...ownForm, 'idempotency-key': 'with a picture'.replaceAll(' ', '-') }
  const body = { ...fields, category, sku: 'PIC' } as never
  const one = await admin.call(contract.createProduct, { body, files: { images: [file] } }, key)
  const two = await admin.call(contract.createProduct, { body, files: { images: [file] } }, key)
  expect(two).toEqual(one)
  expect(await waiting()).not.toContain(one.product.images[0])
  expect(await isOnDisk(one.product.images[0] ?? '')).toBe(true)
})

test('an upload that was never used is deleted after a day', async () => {
  const [old, fresh, used] = [await upload(), await upload(), await upload()]
  await create([], { imagePaths: JSON.stringify([used]) })
  await shop.db
    .updateTable('uploadedPictures')
    .set({ at: new Date(Date.now() - 25 * 3_600_000) })
    .where('path', '=', old)
    .execute()
  await removeOldUploads(shop)
  expect(await Promise.all([old, fresh, used].map(isOnDisk))).toEqual([false, true, true])
  expect(await waiting()).toContain(fresh)
})

test('deleting a product deletes its pictures, except those that an order shows', async () => {
  const [one, two] = [await create([await picture()]), await create([await picture()], { stock: 5 })]
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId: two._id, quantity: 1 })
  for (const { _id } of [one, two]) await admin.call(contract.deleteProduct, { params: { id: _id } })
  await removeUnused()
  expect([await isOnDisk(one.images[0] ?? ''), await isOnDisk(two.images[0] ?? '')]).toEqual([false, true])
})

/** The head of a PNG that claims this size but contains almost no data. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4)
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([1, 0, 0, 0, 0], 16)
  head.writeUInt32BE(crcOf(head.subarray(4, 21)), 21)
  const data = deflateSync(Buffer.alloc(1_000))
  const body = Buffer.concat([Buffer.from('IDAT'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, frame, body, crc])
}
