// One load on the shop for overload.ts, in a process of its own and for a bounded time.
import { Agent, request as send } from 'node:http'
import { connect } from 'node:net'

export interface Load {
  kind: 'searches' | 'buyers' | 'slow'
  url: string
  connections: number
  seconds: number
  /** Sessions of customers whose carts are full; each is used for one order. */
  tokens?: readonly string[]
  productIds?: readonly string[]
  /** Product that another transaction has locked: one buyer in ten buys it and is counted separately. */
  lockedId?: string | undefined
}

export interface Outcome {
  kind: string
  /** Answered with success. */
  served: number
  'p50 ms': number
  'p95 ms': number
  'max ms': number
  /** Refused with 503 or 429. */
  refused: number
  'refused p95 ms': number
  'with Retry-After': number
  failed: number
}

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const until = performance.now() + load.seconds * 1_000
/** A load that isn't over by now never will be. */
setTimeout(() => process.exit(1), (load.seconds + 90) * 1_000).unref()

const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
const served: number[] = []
const refused: number[] = []
let retryAfter = 0
let failed = 0

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object
}

function ask({ method = 'GET', path, headers = {}, body }: Sent): Promise<number> {
  const begun = performance.now()
  const payload = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const over = (status: number) => {
      const ms = performance.now() - begun
      if (status >= 200 && status < 300) served.push(ms)
      else if (status === 503 || status === 429) refused.push(ms)
      else failed++
      resolve(status)
    }
    const request = send(load.url + path, {
      method,
      agent,
      headers: {
        ...headers,
        ...(payload && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
      },
    })
    request.setTimeout(60_000, () => request.destroy())
    request.on('error', () => over(0))
    request.on('response', (response) => {
      if (response.headers['retry-after']) retryAfter++
      response.resume()
      response.on('end', () => over(response.statusCode ?? 0))
      response.on('error', () => over(0))
    })
    request.end(payload)
  })
}

const words = ['cotton mat', 'wool', 'carpet red', 'towel', 'coir door', 'blanket', 'rug 4x6', 'bath']
let asked = Math.floor(Math.random() * 1e9)
const address = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })

/** Each search has an address of its own, so no limit per address and no cached reply applies. */
async function search(): Promise<void> {
  while (performance.now() < until) {
    const n = asked++
    await ask({
      path: `/api/products?limit=12&search=${encodeURIComponent(`${words[n % words.length]} ${n}`)}`,
      headers: address(n),
    })
  }
}

const shippingAddress = {
  nameOrCompany: 'Bench',
  fullAddress: '1 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

let next = 0
/** A buyer adds a product to the cart, orders, and thinks for half a second. */
async function buy(): Promise<void> {
  while (performance.now() < until) {
    const n = next++
    const token = load.tokens?.[n]
    if (token === undefined) return
    const headers = { authorization: `Bearer ${token}`, ...address(n) }
    const productId = load.productIds?.[1 + (n % ((load.productIds.length || 2) - 1))]
    await ask({ method: 'POST', path: '/api/orders/cart/add', headers, body: { productId, quantity: 1 } })
    await ask({
      method: 'POST',
      path: '/api/orders/create',
      headers: { ...headers, 'idempotency-key': `overload-${n}` },
      body: { shippingAddress },
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Orders the locked product: it must be refused within the lock timeout, without slowing others down. */
async function buyLocked(): Promise<void> {
  while (performance.now() < until) {
    const token = load.tokens?.[next++]
    const headers = { authorization: `Bearer ${token}` }
    const send = (path: string, body: object) =>
      fetch(load.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await send('/api/orders/cart/add', { productId: load.lockedId, quantity: 1 }).catch(() => {})
    await send('/api/orders/create', { shippingAddress }).catch(() => {})
  }
}

/** Half of the connections never finish their headers, the others never finish a body. Measures when they are cut. */
function stall(n: number): Promise<void> {
  const begun = performance.now()
  const { hostname, port } = new URL(load.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const head =
      n % 2 === 0
        ? 'GET /api/shop HTTP/1.1\r\nHost: x\r\nX-Slow: '
        : 'POST /api/orders/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
    socket.write(head)
    const dripping = setInterval(() => socket.write('a'), 1_000)
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      clearInterval(dripping)
      served.push(performance.now() - begun)
      resolve()
    })
  })
}

const work = { searches: search, buyers: buy, slow: stall }[load.kind]
await Promise.all([
  ...Array.from({ length: load.connections }, (_, n) => work(n)),
  ...(load.lockedId ? [buyLocked(), buyLocked()] : []),
])

const percentile = (of: number[], share: number): number => {
  const sorted = of.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
process.send?.({
  kind: load.kind,
  served: served.length,
  'p50 ms': percentile(served, 0.5),
  'p95 ms': percentile(served, 0.95),
  'max ms': percentile(served, 1),
  refused: refused.length,
  'refused p95 ms': percentile(refused, 0.95),
  'with Retry-After': retryAfter,
  failed,
} satisfies Outcome)
process.exit(0)
