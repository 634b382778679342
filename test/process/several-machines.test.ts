// Two servers as on two machines: each has its own data directory, and they share a database, a bucket and a secret key.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFolder, PRIVATE, PUBLIC } from '#server/files/folder'
import { createPictureStore } from '#server/files/picture-store'
import { createPrivateStore } from '#server/files/private-store'
import { createTestDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { plainPicture } from '#test/factories/pictures'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openS3Bucket } from '#test/s3-bucket'
import { freePort, type HaatProcess, ofAProcess, startHaat } from './haat-process.ts'
import { removeFolder, signedIn, temporaryFolder } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const password = 'quite-a-long-phrase'
const key = Buffer.alloc(32, 7).toString('base64')
const database = await createTestDatabase()
const bucket = await openS3Bucket()
const folders: string[] = []
const started: HaatProcess[] = []

async function startMachine(settings: Record<string, string>) {
  const folder = temporaryFolder()
  folders.push(folder)
  const haat = startHaat({
    ...database.environment,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: password,
    FILES_S3: bucket.address,
    SECRET_KEY: key,
    ...settings,
  })
  started.push(haat)
  return haat
}

let a: HaatProcess
let b: HaatProcess
let productId: string

beforeAll(async () => {
  productId = (await createProduct(database.db, { stock: 100 })).id
  // At the same time, so that they prepare the shop one after the other.
  const machines = await Promise.all([startMachine({ ROLE: 'server' }), startMachine({ ROLE: 'server' })])
  ;[a, b] = machines
  await Promise.all(machines.map(({ opened }) => opened))
})
afterAll(async () => {
  for (const haat of started) haat.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  for (const folder of folders) removeFolder(folder)
  bucket.close()
  await database.close()
})

const post = (haat: HaatProcess, path: string, headers: Record<string, string>, body: object) =>
  fetch(`${haat.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
const json = { 'content-type': 'application/json' }

async function signInAsAdmin(haat: HaatProcess) {
  const answer = await post(
    haat,
    '/admin/login',
    { ...json, origin: haat.url },
    {
      email: 'admin@example.com',
      password,
    },
  )
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test('a machine with another secret key is refused', async () => {
  const haat = await startMachine({ SECRET_KEY: Buffer.alloc(32, 8).toString('base64') })
  expect(await haat.ended).toBe(1)
  expect(haat.output()).toContain('This machine has another secret key than the shop.')
})

test('a bucket that refuses the key ends the start', async () => {
  const haat = await startMachine({ FILES_S3: bucket.address.replace('cret@', 'cre7@') })
  expect(await haat.ended).toBe(1)
  expect(haat.output()).toContain("FILES_S3 can't be used: The bucket responded with status 403")
})

test('a picture uploaded on one machine is served by both, from the bucket', async () => {
  const cookie = await signInAsAdmin(a)
  const form = new FormData()
  form.set(
    'image',
    new Blob([await plainPicture(900, 600).png().toBuffer()], { type: 'image/png' }),
    'rug.png',
  )
  const uploaded = await fetch(`${a.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie, origin: a.url },
    body: form,
  })
  expect(uploaded.status).toBe(201)
  const { path } = (await uploaded.json()) as { path: string }
  expect([...bucket.files.keys()]).toEqual([`/shop/copies/pictures/${path.slice('/uploads/'.length)}`])
  const small = path.replace('.webp', '-320.avif')
  for (const haat of [b, a]) {
    const picture = await fetch(haat.url + small)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  // The first machine asked made the rendition for both.
  expect(bucket.asked.filter((asked) => asked.startsWith('PUT') && asked.includes('-320'))).toHaveLength(1)
})

test('npm run move-files copies the files of a data directory into the bucket, each once', async () => {
  const folder = temporaryFolder()
  folders.push(folder)
  const pictures = openFolder(join(folder, 'pictures'), PUBLIC)
  const path = await createPictureStore(pictures).save(await plainPicture(60, 40).png().toBuffer())
  const name = path.slice('/uploads/'.length)
  const hidden = await createPrivateStore(openFolder(join(folder, 'private'), PRIVATE)).keep(
    Buffer.from('screenshot'),
  )
  // Renditions are made again.
  await pictures.write(name.replace('.webp', '-320.avif'), Buffer.from('rendition'))
  const moved = await moveFiles(folder)
  expect(moved.code, moved.said).toBe(0)
  expect(moved.said.match(/1 files copied/g)).toHaveLength(2)
  expect(bucket.files.get(`/shop/copies/private/${hidden}`)?.toString()).toBe('screenshot')
  expect(bucket.files.get(`/shop/copies/pictures/${name}`)).toEqual(await pictures.readOrNull(name))
  expect(bucket.files.has(`/shop/copies/pictures/${name.replace('.webp', '-320.avif')}`)).toBe(false)
  expect((await fetch(a.url + path)).status).toBe(200)
  const again = await moveFiles(folder)
  expect(again.said.match(/0 files copied, 1 were already/g)).toHaveLength(2)
})

async function moveFiles(folder: string) {
  const child = spawn(process.execPath, ['server/processes/move-files.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...ofAProcess(), DATA_DIR: folder, FILES_S3: bucket.address },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('a price changed on one machine is seen on both', async () => {
  const priceOn = async (haat: HaatProcess) => {
    const answer = await fetch(`${haat.url}/api/products/${productId}`)
    return ((await answer.json()) as { product: { price: number } }).product.price
  }
  for (const price of [310, 311]) {
    // Both have cached it.
    await Promise.all([priceOn(a), priceOn(b)])
    await database.db
      .updateTable('products')
      .set({ pricePaise: price * 100 })
      .where('id', '=', productId)
      .execute()
    await eventually(async () => expect([await priceOn(a), await priceOn(b)]).toEqual([price, price]))
  }
})

test('a session of one machine is valid on the other until it is closed there', async () => {
  const cookie = await signInAsAdmin(a)
  const isSignedIn = async () => (await fetch(`${a.url}/api/admin/account`, { headers: { cookie } })).status
  const onB = await fetch(`${b.url}/api/admin/account`, { headers: { cookie } })
  expect(onB.status).toBe(200)
  await post(b, '/admin/logout', { ...json, cookie, origin: b.url }, {})
  expect(await isSignedIn()).toBe(401)
})

test('an order sent to both machines with one key is placed once', async () => {
  const [customer = {}] = await signedIn(database.db, 1)
  await post(a, '/orders/cart/add', customer, { productId })
  const headers = { ...customer, 'idempotency-key': 'one-order' }
  const answers = await Promise.all(
    [a, b, a, b].map((haat) => post(haat, '/orders/create', headers, { shippingAddress: addressFields })),
  )
  const orders = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.json()] as const),
  )
  const placed = orders.filter(([status]) => status === 201)
  expect(placed.length).toBeGreaterThan(0)
  const ids = placed.map(([, body]) => (body as { order: { _id: string } }).order._id)
  expect(new Set(ids).size).toBe(1)
  const { length } = await database.db.selectFrom('orders').select('id').execute()
  expect(length).toBe(1)
  expect(await checkInvariants(database.db)).toEqual([])
})

test('wrong passwords are counted together', async () => {
  const guess = { email: 'nobody@example.com', password: 'a-wrong-password' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post(index % 2 ? a : b, '/user/login', json, guess)),
  )
  const tried = answers.filter(({ status }) => status !== 429)
  expect(tried.length).toBeLessThanOrEqual(5)
})

test('ROLE=worker runs the jobs of the other machines and answers health checks only', async () => {
  const mails = () => database.db.selectFrom('mails').select('sentAt').execute()
  // The two servers run no jobs.
  expect((await mails()).length).toBeGreaterThan(0)
  expect((await mails()).every(({ sentAt }) => sentAt === null)).toBe(true)
  const worker = await startMachine({ ROLE: 'worker' })
  await worker.opened
  expect(await statusOf(worker, '/readyz')).toBe(200)
  expect(await statusOf(worker, '/api/products')).toBe(404)
  await eventually(async () => expect((await mails()).some(({ sentAt }) => sentAt !== null)).toBe(true))
})

function statusOf(haat: HaatProcess, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(haat.url + path, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asking.on('error', reject)
    asking.end()
  })
}
