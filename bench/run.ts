// `npm run bench`: drives the built server on a scratch database and, in the same run, what bounds it from above: a bare
// Fastify that sends constant bodies of the same sizes, and the order transaction's statements run alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEngine } from '#server/db/engine/engine'
import { runBareOrders } from './bare-orders.ts'
import { fillShop } from './fill-shop.ts'

const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ORDERS = 1_600
const root = join(import.meta.dirname, '..')

interface Row {
  what: string
  perSecond: number
  p99Ms: number | null
  bound: string
  boundPerSecond: number
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

function launch(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

const children: ChildProcess[] = []

/** Milliseconds until the address answers. */
async function firstAnswer(url: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 30_000) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} does not answer`)
}

async function drive(url: string): Promise<{ perSecond: number; p99Ms: number }> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: 1 })
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}

const residentMb = async (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

async function driveOrders(
  url: string,
  tokens: readonly string[],
): Promise<{ perSecond: number; p99Ms: number }> {
  const body = JSON.stringify({
    shippingAddress: {
      nameOrCompany: 'Bench',
      fullAddress: '1 Mill Road',
      city: 'Panipat',
      state: 'Haryana',
      zipCode: '132103',
      country: 'India',
    },
  })
  let next = 0
  const request = () => ({
    method: 'POST' as const,
    path: '/api/orders/create',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[next]}`,
      'idempotency-key': `bench-${next++}`,
    },
  })
  const perClient = Math.floor(tokens.length / CONNECTIONS)
  const begun = performance.now()
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: perClient * CONNECTIONS,
    setupClient: (client) => client.setRequests(Array.from({ length: perClient }, request)),
  })
  if (non2xx + errors > 0) throw new Error(`orders: ${non2xx + errors} failed`)
  return { perSecond: (perClient * CONNECTIONS * 1000) / (performance.now() - begun), p99Ms: latency.p99 }
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
await chmod(dataDir, 0o755)
const engine = await startEngine({ dataDir, log: () => {} })
try {
  const { connectionString: DATABASE_URL } = engine
  const { tokens, productId } = await fillShop(DATABASE_URL, { products: 1_000, customers: ORDERS })
  const [port, barePort] = [await freePort(), await freePort()]
  const server = launch('server/main.ts', {
    DATABASE_URL,
    PORT: String(port),
    DATA_DIR: join(dataDir, 'shop'),
    LOG_LEVEL: 'warn',
  })
  const url = `http://127.0.0.1:${port}`
  const startMs = await firstAnswer(`${url}/healthz`)

  const paths = {
    'GET /api/products (12 of 1,000)': '/api/products?limit=12',
    'GET /api/products/{id}': `/api/products/${productId}`,
    'page /': '/',
    'page /products': '/products',
    'page /products/{id}': `/products/${productId}`,
  }
  const sizes: Record<string, { type: string; bytes: number }> = {}
  for (const path of Object.values(paths)) {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    const type = response.headers.get('content-type') ?? ''
    sizes[path] = { type, bytes: Number(response.headers.get('content-length')) }
  }
  launch('bench/bare-server.ts', { PORT: String(barePort), SIZES: JSON.stringify(sizes) })
  await firstAnswer(`http://127.0.0.1:${barePort}/ready`)

  const rows: Row[] = []
  for (const [what, path] of Object.entries(paths)) {
    const ours = await drive(url + path)
    const bare = await drive(`http://127.0.0.1:${barePort}${path}`)
    rows.push({ what, ...ours, bound: 'bare Fastify', boundPerSecond: bare.perSecond })
  }
  const orders = await driveOrders(url, tokens)
  const bareOrders = await runBareOrders(DATABASE_URL, { connections: CONNECTIONS, orders: ORDERS })
  rows.push({
    what: 'POST /api/orders/create',
    ...orders,
    bound: 'bare transaction',
    boundPerSecond: bareOrders,
  })

  console.table(
    rows.map((row) => ({
      what: row.what,
      'requests/s': Math.round(row.perSecond),
      'p99 ms': row.p99Ms,
      against: row.bound,
      'its/s': Math.round(row.boundPerSecond),
      'share %': Math.round((100 * row.perSecond) / row.boundPerSecond),
      bytes: sizes[paths[row.what as keyof typeof paths]]?.bytes ?? '',
    })),
  )
  console.log(
    `first answer ${Math.round(startMs)} ms after process start, resident ${await residentMb(server.pid)} MB`,
  )
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  )
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
}
