// `npm run bench:soak`: a shop under a low, steady load for twenty minutes: visitors, customers who order, and an admin
// who reads lists. Reads the metrics of all its processes every 15 seconds and prints how fast memory, open files,
// connections and waiting jobs grow after the first quarter of the time.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shippingAddress } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import { freePort, startShop } from './start-shop.ts'
import { withDatabase } from './with-database.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 20)
/** Visits per second. */
const RATE = 8
const SAMPLE_MS = 15_000
const admin = { email: 'admin@example.com', password: 'a-long-phrase-for-the-soak' }

/** Visits of a customer, who orders once. */
const VISITS = 20

type Sample = Record<string, number>

const measurements: Record<string, { title: string; unit: number }> = {
  process_resident_memory_bytes: { title: 'resident memory, MB', unit: 1e6 },
  nodejs_heap_size_used_bytes: { title: 'heap used, MB', unit: 1e6 },
  process_open_fds: { title: 'open files', unit: 1 },
  nodejs_active_resources: { title: 'active resources of Node.js', unit: 1 },
  haat_database_connections: { title: 'database connections', unit: 1 },
  haat_database_waiting: { title: 'waiting for a connection', unit: 1 },
  haat_database_server_connections: { title: 'connections of PostgreSQL', unit: 1 },
  haat_response_cache_bytes: { title: 'response cache, MB', unit: 1e6 },
  haat_jobs_due: { title: 'jobs due', unit: 1 },
  haat_jobs_failed: { title: 'jobs failed', unit: 1 },
  haat_outbox_rows: { title: 'outbox rows', unit: 1 },
  haat_database_size_bytes: { title: 'database, MB', unit: 1e6 },
}

await withDatabase('soak', async (DATABASE_URL, folder) => {
  const { tokens, productIds } = await fillShop(DATABASE_URL, {
    products: 1_000,
    customers: Math.ceil((MINUTES * 60 * RATE) / VISITS) + 1,
  })
  const metricsPort = await freePort()
  const shop = await startShop({
    DATABASE_URL,
    DATA_DIR: join(folder, 'shop'),
    SERVERS: '2',
    METRICS_PORT: String(metricsPort),
    // All requests come from one address.
    SEARCHES_PER_MINUTE: '100000000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  try {
    const answers = new Map<number, number>()
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(shop.url + path, { redirect: 'manual', ...init })
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
      await response.arrayBuffer()
      return response
    }
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signedIn = await post('/api/admin/login', admin, { origin: shop.url })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

    const begun = performance.now()
    const samples: Sample[] = []
    const until = begun + MINUTES * 60_000
    const visits = (async () => {
      for (let n = 0; performance.now() < until; n++) {
        const customer = { authorization: `Bearer ${tokens[Math.floor(n / VISITS) % tokens.length]}` }
        visit({
          n,
          send,
          post,
          customer,
          admin: { cookie },
          productId: productIds[n % productIds.length] ?? '',
        }).catch(() => answers.set(0, (answers.get(0) ?? 0) + 1))
        await sleep(Math.max(0, begun + (n * 1_000) / RATE - performance.now()))
      }
    })()
    while (performance.now() < until) {
      await sleep(SAMPLE_MS)
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      samples.push({ minutes: (performance.now() - begun) / 60_000, ...read(text) })
      if (samples.length % 8 === 0) console.log(JSON.stringify(samples.at(-1)))
    }
    await visits
    report(samples)
    console.log('Answers by status:', Object.fromEntries(answers))
  } finally {
    const ended = new Promise((resolve) => shop.process.once('exit', resolve))
    shop.process.kill('SIGTERM')
    await ended
  }
})

interface Visit {
  n: number
  send(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  customer: { authorization: string }
  admin: { cookie: string }
  productId: string
}

/** One request. Fourteen in twenty come from visitors, three of them searches; two fill a cart and one orders it. */
async function visit({ n, send, post, customer, admin, productId }: Visit): Promise<void> {
  const reads = [
    '/',
    '/products',
    `/products/${productId}`,
    '/api/products?limit=12&sortBy=price&sortOrder=asc',
    `/api/products/${productId}`,
  ]
  const step = n % VISITS
  if (step < 11) await send(reads[n % reads.length] ?? '/')
  else if (step < 14) await send(`/api/products?limit=12&search=cotton%20mat%20${n}`)
  else if (step < 16) await post('/api/orders/cart/add', { productId, quantity: 1 }, customer)
  else if (step === 16) await send('/api/orders/cart', { headers: customer })
  else if (step === 17)
    await post('/api/orders/create', { shippingAddress }, { ...customer, 'idempotency-key': `soak-${n}` })
  else
    await send(n % 40 < 20 ? '/api/orders/management?limit=20' : '/api/admin/dashboard', { headers: admin })
}

/** Adds up each measurement by process. */
function read(text: string): Sample {
  const sample: Sample = {}
  const lines = text.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm)
  for (const [, name = '', labels = '', value] of lines) {
    const measured = measurements[name]
    if (!measured) continue
    const process = /process="([^"]+)"/.exec(labels)?.[1]
    const key = process ? `${process}: ${measured.title}` : measured.title
    sample[key] = (sample[key] ?? 0) + Number(value) / measured.unit
  }
  return sample
}

/** Prints each measurement at the start and the end, and its growth by a straight line through all samples. */
function report(samples: readonly Sample[]): void {
  const settled = samples.slice(Math.floor(samples.length / 4))
  const names = Object.keys(settled[0] ?? {}).filter((name) => name !== 'minutes')
  console.table(
    names.map((measurement) => {
      const points = settled.map((sample) => ({ x: sample.minutes ?? 0, y: sample[measurement] ?? 0 }))
      const values = points.map(({ y }) => y)
      return {
        measurement,
        'after the first quarter': round(values[0] ?? 0),
        'at the end': round(values.at(-1) ?? 0),
        highest: round(Math.max(...values)),
        'growth per hour': round(slope(points) * 60),
      }
    }),
  )
}

function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / (mean((point) => (point.x - x) ** 2) || 1)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
