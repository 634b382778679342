// Malicious files and forms, sent to the catalogue's real endpoints over a socket: rows 62 to 68 of
// docs/security-tests.md.

import type { AddressInfo } from 'node:net'
import { ReadableStream } from 'node:stream/web'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { workbookOf } from '#test/factories/workbooks'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let headers: Record<string, string>
let url: string
beforeAll(async () => {
  shop = await openShop()
  headers = { ...(await shop.asAdmin()).headers, 'x-requested-with': 'haat' }
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}/api`
})
afterAll(() => shop.close())

const MEGABYTE = 1024 * 1024

async function post(path: string, form: FormData) {
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}

const countProducts = async () => (await shop.db.selectFrom('products').select('id').execute()).length

/** Returns by how many megabytes the memory of this process, which is also the server's, rises during `work`. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 10)
  await work().finally(() => clearInterval(timer))
  return (Math.max(highest, process.memoryUsage().rss) - before) / MEGABYTE
}

test("row 62: POST /admin/products/bulk-upload ends an upload of 50 MB without a length at 10 MB, and doesn't buffer it", async () => {
  const before = await countProducts()
  const begin =
    '--b\r\nContent-Disposition: form-data; name="csvFile"; filename="a.csv"\r\n\r\nname,price\r\n'
  const line = Buffer.from('Mat,1\r\n'.repeat(10_000))
  async function* fifty() {
    yield Buffer.from(begin)
    for (let sent = 0; sent < 50 * MEGABYTE; sent += line.length) yield line
    yield Buffer.from('--b--\r\n')
  }
  const begun = performance.now()
  const growth = await growthOf(async () => {
    const answer = await fetch(`${url}/admin/products/bulk-upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: ReadableStream.from(fifty()),
      duplex: 'half',
    } as unknown as RequestInit)
    const { message } = await answer.json()
    expect([answer.status, message]).toEqual([413, 'The file is larger than 10 MB'])
  })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(growth).toBeLessThan(100)
  expect(await countProducts()).toBe(before)
})

test('row 63: POST /admin/products/bulk-upload writes all valid rows of 10,000 or none, and none twice', async () => {
  const category = await createCategory(shop.db)
  const head = ['sku', 'name', 'description', 'price', 'gst', 'stock']
  const rows = Array.from({ length: 10_000 }, (_, at) => [`M-${at + 2}`, `Mat ${at + 2}`, 'Soft', 10, 5, 1])
  // Row 9,999 in a spreadsheet.
  rows[9_997] = ['M-9999', 'Mat 9999', 'Soft', 'dear', 5, 1]
  const upload = async () => {
    const form = new FormData()
    form.append('category', category.id)
    form.append('csvFile', csvFile(csvOf([head, ...rows])))
    return post('/admin/products/bulk-upload', form)
  }
  const before = await countProducts()
  // The database connection dies midway, as if the whole server did.
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(shop.owner)
  await sql`create trigger die before insert on products for each row
    when (new.sku = 'M-5000') execute function die()`.execute(shop.owner)
  expect((await upload()).status).toBe(503)
  expect(await countProducts()).toBe(before)
  await sql`drop trigger die on products`.execute(shop.owner)

  expect(await upload()).toMatchObject({
    status: 201,
    body: {
      created: 9_999,
      failed: 1,
      errors: [{ row: 9_999, column: 'price', message: 'Must be a number' }],
    },
  })
  expect(await countProducts()).toBe(before + 9_999)
  const again = await upload()
  expect(again).toMatchObject({ status: 201, body: { created: 0, failed: 10_000 } })
  expect(await countProducts()).toBe(before + 9_999)
  // Autovacuum does this within a minute; until then the planner assumes empty tables.
  await sql`analyze`.execute(shop.owner)
  expect(await checkInvariants(shop.db)).toEqual([])
}, 300_000)

/** A picture with many frames, each of 16 million pixels and few bytes. */
async function animatedBomb(frames: number): Promise<Buffer> {
  const create = { width: 4_000, height: 4_000, channels: 3, background: '#345' } as const
  const still = await sharp({ create }).webp({ lossless: true }).toBuffer()
  const chunk = (name: string, bytes: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bytes.length)
    return Buffer.concat([Buffer.from(name), size, bytes, Buffer.alloc(bytes.length % 2)])
  }
  const uint24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])
  const size = Buffer.concat([uint24(3_999), uint24(3_999)])
  const place = Buffer.concat([uint24(0), uint24(0), size, uint24(100), Buffer.from([0])])
  // After "RIFF", its size and "WEBP" comes the only chunk of the still picture.
  const frame = chunk('ANMF', Buffer.concat([place, still.subarray(12)]))
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return chunk('RIFF', content)
}

test('row 66: POST /admin/pictures refuses 16,000 million pixels in a thousand frames without decoding any', async () => {
  const bomb = await animatedBomb(1_000)
  expect((await sharp(bomb).metadata()).pages).toBe(1_000)
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bomb)], 'bomb.webp'))
  const begun = performance.now()
  const growth = await growthOf(async () => {
    expect((await post('/admin/pictures', form)).status).toBe(415)
  })
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(growth).toBeLessThan(100)
})

test('row 68: product forms with too many parts, files or bytes are refused and leave nothing behind', async () => {
  const before = await countProducts()
  const { id } = await createProduct(shop.db)
  const mat = () => new File([new Uint8Array(1_000)], 'mat.png')
  const forms: [string, (form: FormData) => void][] = [
    ['1,001 fields', (form) => times(1_001, (at) => form.append(`f${at}`, 'x'))],
    ['1,001 times one field', (form) => times(1_001, () => form.append('name', 'x'))],
    ['50 files', (form) => times(50, () => form.append('images', mat()))],
    ['a field of 200 kB', (form) => form.append('description', 'x'.repeat(200_000))],
    [
      '110 MB',
      (form) => times(10, () => form.append('images', new File([new Uint8Array(11 * MEGABYTE)], 'a'))),
    ],
  ]
  for (const [name, fill] of forms) {
    for (const [method, path] of [
      ['POST', '/admin/products/create'],
      ['PUT', `/admin/products/update/${id}`],
    ] as const) {
      const form = new FormData()
      form.append('state', 'draft')
      fill(form)
      const answer = await fetch(`${url}${path}`, { method, headers, body: form })
      const expected = name.includes('times') ? [400, 413] : [413]
      expect([name, path, expected.includes(answer.status)]).toEqual([name, path, true])
      expect((await answer.json()).message).toEqual(expect.stringMatching(/./))
    }
  }
  expect(await countProducts()).toBe(before + 1)
  const version = shop.db.selectFrom('products').select('version').where('id', '=', id)
  expect(await version.executeTakeFirst()).toEqual({ version: 1 })
})

const workbookWith = (shared: string) =>
  workbookOf({
    sheetData:
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>price</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row>',
    parts: { 'xl/sharedStrings.xml': Buffer.from(shared) },
  })

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)

/** Tables that attack the program that reads them, with what a reader without limits would do. */
const hostileTables: Record<string, () => Buffer> = {
  'NUL in cells': () => Buffer.from('name,price\r\nMat\0,1\0\r\n\0\0\r\n'),
  'UTF-16': () => Buffer.from('\ufeffname,price\r\nMat,1\r\n', 'utf16le'),
  'a quote that never ends': () => Buffer.from(`name,price\r\n"${'x'.repeat(1_000_000)}`),
  '10,000 columns': () => Buffer.from(`${'c,'.repeat(10_000)}\r\n${'1,'.repeat(10_000)}\r\n`),
  'CR alone': () => Buffer.from('name,price\rMat,1\rRug,2\r'),
  'a workbook that unpacks to 65 MB': () => workbookWith(' '.repeat(65 * MEGABYTE)),
  'a workbook that includes a file': () =>
    workbookWith('<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>'),
  'a workbook of a thousand million laughs': () =>
    workbookWith(`<!DOCTYPE sst [<!ENTITY l0 "lol">${laughs}]><sst><si><t>&l9;</t></si></sst>`),
  'a cell in the last row and column': () =>
    workbookOf({ sheetData: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
  'a ZIP whose entry leads out of its folder': () =>
    Buffer.from(zipSync({ '../../evil.png': new Uint8Array(9), '/etc/evil.png': new Uint8Array(9) })),
}

test('every endpoint that reads tables refuses hostile ones or reads their cells as text', async () => {
  const pictures = ['image', 'images', 'photo', 'photos', 'picture', 'screenshot']
  const readers = shop.endpoints.filter(({ upload }) => upload?.required && !pictures.includes(upload.field))
  expect(readers.length).toBeGreaterThan(10)
  const attacks = Object.entries(hostileTables).map(([what, make]) => ({ what, bytes: make() }))
  const before = process.cpuUsage()
  let count = 0
  const growth = await growthOf(async () => {
    for (const [place, { route, path, upload }] of readers.entries()) {
      // All of them read tables by the same code, so each one gets some of the files.
      const some = path.endsWith('/bulk-upload') ? attacks : attacks.filter((_, at) => (at + place) % 4 === 0)
      for (const { what, bytes } of some) {
        const form = new FormData()
        form.append(upload?.field ?? '', new File([new Uint8Array(bytes)], '../../table.csv'))
        const { status, body } = await post(path.replace(/\{\w+\}/, crypto.randomUUID()), form)
        expect([route, what, status < 500]).toEqual([route, what, true])
        expect([route, what, /root:|lollol/.test(JSON.stringify(body))]).toEqual([route, what, false])
        count++
      }
    }
  })
  // Time of the processor, which doesn't depend on what else the machine does.
  const { user } = process.cpuUsage(before)
  expect(user / 1e6 / count).toBeLessThan(1.5)
  expect(growth).toBeLessThan(600)
})

const times = (count: number, work: (at: number) => void) => {
  for (let at = 0; at < count; at++) work(at)
}
