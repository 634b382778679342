import { afterEach, expect, test, vi } from 'vitest'
import { json, openBackEnd } from '#test/other-back-end'
import { type CallError, createCaller } from './call.ts'
import { createQueryClient, routeQuery } from './query.ts'
import { list, object, type ReplyRule } from './read.ts'

const products: ReplyRule = { read: object({ products: list() }) }
const strict: ReplyRule = {
  saysSuccess: true,
  refused: 'Failed to fetch products',
  invalid: 'Invalid response',
}

let close = async () => {}
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
})

async function failureOf(body: unknown, rule?: ReplyRule): Promise<CallError | undefined> {
  const backEnd = await openBackEnd(json(body))
  close = backEnd.close
  const { call } = createCaller({ ruleOf: () => rule })
  const failure = await call('GET /products', { query: {} }).then(
    () => undefined,
    (error: CallError) => error,
  )
  await backEnd.close()
  return failure
}

test.each([
  [{ success: false, message: 'Closed for stocktaking' }, undefined, 'Closed for stocktaking'],
  [{ success: false, error: { message: 'Closed' }, message: 'No' }, undefined, 'Closed'],
  [{ success: false }, undefined, 'Something went wrong'],
  [{ success: false }, strict, 'Failed to fetch products'],
  [{ products: [] }, strict, 'Failed to fetch products'],
  [{}, products, "The server's answer was not understood: “products” is missing or has the wrong type."],
  [
    { products: {} },
    products,
    "The server's answer was not understood: “products” is missing or has the wrong type.",
  ],
  ['fine', undefined, "The server's answer was not understood: “reply” is missing or has the wrong type."],
  [null, undefined, "The server's answer was not understood: “reply” is missing or has the wrong type."],
])('a call whose reply is %j with status 200 fails', async (body, rule, message) => {
  expect(await failureOf(body, rule)).toMatchObject({ name: 'CallError', status: 200, message })
})

test('a call whose reply has the documented shape succeeds', async () => {
  expect(await failureOf({ products: [] }, products)).toBeUndefined()
})

test('a query that timed out is not retried, and one whose connection broke is retried once', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500))
  const silent = await openBackEnd(() => {})
  close = silent.close
  const { call } = createCaller()
  const ask = () => {
    const client = createQueryClient()
    const retry = client.getDefaultOptions().queries?.retry
    return client.fetchQuery({ ...routeQuery(call, 'GET /shop', {}), ...(retry !== undefined && { retry }) })
  }
  await expect(ask()).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your internet connection.',
  })
  expect(silent.calls).toEqual(['GET /api/shop'])
  await silent.close()

  const broken = await openBackEnd((response) => response.destroy())
  close = broken.close
  await expect(ask()).rejects.toMatchObject({ status: 0 })
  expect(broken.calls).toHaveLength(2)
})

test('a query of a busy server is repeated after the time that the server asks for, unless that is long', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const waits = ['1', '600']
  const busy = await openBackEnd((response) => {
    const wait = waits.shift()
    if (wait === undefined) return json({ shop: 'open' })(response)
    const headers = { 'content-type': 'application/json', 'retry-after': wait }
    response.writeHead(503, headers).end(JSON.stringify({ success: false, message: 'Busy' }))
  })
  close = busy.close
  const client = createQueryClient()
  const retry = client.getDefaultOptions().queries?.retry
  const query = routeQuery(createCaller().call, 'GET /shop', {})
  const begun = performance.now()
  await expect(client.fetchQuery({ ...query, ...(retry !== undefined && { retry }) })).rejects.toMatchObject({
    status: 503,
    message: 'Busy',
    retryAfter: 600,
  })
  expect(busy.calls).toHaveLength(2)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990)
})

test('a call whose reply stops half-way fails with a network error', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200))
  const stalling = await openBackEnd((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
  })
  close = stalling.close
  await expect(createCaller().call('GET /shop', {})).rejects.toMatchObject({ status: 0, timedOut: true })
})
