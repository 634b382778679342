// The TypeScript client (clients/typescript) against a real shop: its examples run as programs, as a reader would start
// them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/base/permissions'
import { makeSecret, secretText, signatureHeaders } from '#server/connections/webhooks/send/sign'
import { createApiKey } from '#test/factories/connections'
import { placeTestOrder } from '#test/factories/orders'
import { openShop, type TestShop } from '#test/shop'
import {
  createClient,
  dataOf,
  type HaatClient,
  HaatError,
  idempotencyKey,
  rowsOf,
  verifyWebhook,
} from '../clients/typescript/src/index.ts'

const folder = join(import.meta.dirname, '..', 'clients', 'typescript')

let shop: TestShop
let url: string
let orderNumbers: string[]
beforeAll(async () => {
  shop = await openShop()
  const customer = await shop.asCustomer()
  orderNumbers = []
  for (let order = 0; order < 5; order++)
    orderNumbers.push((await placeTestOrder(shop.db, customer)).orderNumber)
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

async function keyWith(...permissions: Permission[]): Promise<string> {
  const { id: adminId } = await shop.asAdmin()
  return (await createApiKey(shop.db, { adminId, permissions })).token
}

const clientWith = async (...permissions: Permission[]): Promise<HaatClient> =>
  createClient({ url, apiKey: await keyWith(...permissions) })

function start(example: string, environment: Record<string, string>) {
  return spawn(process.execPath, [`examples/${example}.ts`], {
    cwd: folder,
    env: { ...process.env, SHOP_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('README.md of the client contains its examples', async () => {
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  for (const name of ['list-products', 'create-customer', 'read-orders', 'receive-webhooks']) {
    const code = await readFile(join(folder, 'examples', `${name}.ts`), 'utf8')
    expect(readme.includes(code.slice(code.indexOf('\n') + 1).trim()), name).toBe(true)
  }
})

test('examples/list-products.ts lists products without a key', async () => {
  expect(await text(start('list-products', {}).stdout)).toMatch(/^Test Mat [\d-]+: ₹100 \/ Piece\n/)
})

test('examples/create-customer.ts adds a customer once and explains a refusal', async () => {
  const environment = { HAAT_KEY: await keyWith('customers.write', 'customers.read') }
  expect(await text(start('create-customer', environment).stdout)).toMatch(
    /^Added Asha Rao with the id [\w-]{36}\n$/,
  )
  expect(await text(start('create-customer', environment).stdout)).toContain('Refused (already_exists)')
})

test('examples/read-orders.ts reads every page', async () => {
  const output = await text(start('read-orders', { HAAT_KEY: await keyWith('orders.read') }).stdout)
  const lines = output.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(orderNumbers)
})

test('examples/receive-webhooks.ts accepts signed events only', async () => {
  const secret = makeSecret()
  const receiver = start('receive-webhooks', { WEBHOOK_SECRET: secretText(secret), PORT: '0' })
  try {
    const [line] = (await once(receiver.stdout, 'data')) as [Buffer]
    const address = /http:\/\/\S+/.exec(line.toString())?.[0] ?? ''
    const body = JSON.stringify({
      id: 'a',
      type: 'order.placed',
      data: { order: { orderNumber: 'BO1000012' } },
    })
    const timestamp = Math.floor(Date.now() / 1_000)
    const send = async (by: Buffer) => {
      const headers = signatureHeaders([by], { id: 'a', timestamp, body })
      return (await fetch(address, { method: 'POST', headers, body })).status
    }
    const printed = once(receiver.stdout, 'data')
    expect(await send(makeSecret())).toBe(401)
    expect(await send(secret)).toBe(204)
    expect(String((await printed)[0])).toBe('BO1000012 was placed\n')
  } finally {
    receiver.kill()
  }
})

test('dataOf() throws the error of the shop with code, fields and request id', async () => {
  const client = await clientWith('orders.read')
  const query = { page: 0 } as object
  const error = await dataOf(client.GET('/admin/orders', { params: { query } })).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(HaatError)
  expect(error).toMatchObject({ code: 'invalid_input', status: 400, fields: { page: expect.any(String) } })
  expect(error.requestId).toMatch(/^[\w-]{36}$/)
  const refused = await dataOf(client.GET('/admin/customers')).catch((thrown) => thrown)
  expect(refused).toMatchObject({ code: 'forbidden', status: 403 })
})

test('a repeated call with one Idempotency-Key takes effect once', async () => {
  const client = await clientWith('customers.write', 'customers.read')
  const header = { 'Idempotency-Key': idempotencyKey() }
  const add = () =>
    dataOf(
      client.POST('/admin/customers', { params: { header }, body: { name: 'Ravi', phone: '9812345678' } }),
    )
  const [first, second] = [await add(), await add()]
  expect(second.customer._id).toBe(first.customer._id)
})

/** Answers with the given statuses in turn, then with 200; records the calls. */
function flaky(statuses: readonly (number | 'network')[]) {
  const calls: { method: string; body: string }[] = []
  const answer = async (request: Request) => {
    calls.push({ method: request.method, body: await request.text() })
    const status = statuses[calls.length - 1] ?? 200
    if (status === 'network') throw new TypeError('fetch failed')
    const headers = { 'content-type': 'application/json', 'retry-after': '0' }
    return new Response(JSON.stringify({ success: status === 200, products: [] }), { status, headers })
  }
  return { calls, client: createClient({ url: 'http://shop.example', fetch: answer }) }
}
const body = { name: 'Asha Rao', phone: '9876543210' }

test('the client repeats reads and calls with an Idempotency-Key after 429 and 503, with the whole body', async () => {
  const read = flaky([503, 429])
  expect((await read.client.GET('/products')).response.status).toBe(200)
  expect(read.calls).toHaveLength(3)
  const write = flaky([503, 429])
  const params = { header: { 'Idempotency-Key': idempotencyKey() } }
  expect((await write.client.POST('/admin/customers', { params, body })).response.status).toBe(200)
  expect(write.calls).toEqual(Array(3).fill({ method: 'POST', body: JSON.stringify(body) }))
})

test('the client does not repeat a write without an Idempotency-Key that may have had an effect', async () => {
  const unavailable = flaky([503])
  expect((await unavailable.client.POST('/admin/customers', { body })).response.status).toBe(503)
  expect(unavailable.calls).toHaveLength(1)
  const cut = flaky(['network'])
  await expect(cut.client.POST('/admin/customers', { body })).rejects.toThrow('fetch failed')
  expect(cut.calls).toHaveLength(1)
  const limited = flaky([429])
  expect((await limited.client.POST('/admin/customers', { body })).response.status).toBe(200)
})

test('the client gives up after three repetitions', async () => {
  const down = flaky([503, 503, 503, 503, 503])
  expect((await down.client.GET('/products')).response.status).toBe(503)
  expect(down.calls).toHaveLength(4)
})

test('rowsOf() ends after the last page, also if it is full or the list is empty', async () => {
  const read = async (total: number) => {
    const pages: number[] = []
    const all = Array.from({ length: total }, (_, at) => at)
    const rows = rowsOf(
      async (page) => {
        pages.push(page)
        return { data: { rows: all.slice((page - 1) * 2, page * 2) }, response: new Response() }
      },
      (reply) => reply.rows,
    )
    const found: number[] = []
    for await (const row of rows) found.push(row)
    return { rows: found, pages: pages.length }
  }
  expect(await read(0)).toEqual({ rows: [], pages: 1 })
  expect(await read(3)).toEqual({ rows: [0, 1, 2], pages: 2 })
  expect(await read(4)).toEqual({ rows: [0, 1, 2, 3], pages: 3 })
})

test('verifyWebhook() refuses other secrets, changed bodies, old requests and missing headers', async () => {
  const secret = makeSecret()
  const body = JSON.stringify({ id: 'a', type: 'webhook.test', data: { message: 'हाट' } })
  const at = (timestamp: number) => signatureHeaders([makeSecret(), secret], { id: 'a', timestamp, body })
  const now = Math.floor(Date.now() / 1_000)
  const key = secretText(secret)
  expect(await verifyWebhook(key, at(now), body)).toMatchObject({ type: 'webhook.test' })
  expect(await verifyWebhook([secretText(makeSecret()), key], new Headers(at(now)), body)).toMatchObject({
    id: 'a',
  })
  await expect(verifyWebhook(secretText(makeSecret()), at(now), body)).rejects.toThrow('signature')
  await expect(verifyWebhook(key, at(now), body.replace('test', 'rest'))).rejects.toThrow('signature')
  await expect(verifyWebhook(key, at(now - 600), body)).rejects.toThrow('timestamp')
  await expect(verifyWebhook(key, {}, body)).rejects.toThrow('timestamp')
  const bad = { ...at(now), 'webhook-signature': 'v1,%%% v2,abc' }
  await expect(verifyWebhook(key, bad, body)).rejects.toThrow('signature')
})
