// `npm run bench`: loads the built server on a temporary database and, in the same run, its upper bounds: a bare
// Fastify that sends the same bodies as constants, and orders written with minimal SQL. With `-- --against <commit>`,
// bench/against.ts runs this file for both commits.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import start from '../tools/server-flags.json' with { type: 'json' }
import { runBareOrders } from './bare-orders.ts'
import type { Constant } from './bare-server.ts'
import { CONNECTIONS, drive, driveMix, driveOrders, firstAnswer, residentMb } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import { freePort } from './start-shop.ts'
import { withDatabase } from './with-database.ts'

const PRODUCTS = 1_000
const ORDERS = 1_600
const root = join(import.meta.dirname, '..')
const children: ChildProcess[] = []

function launch(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...start.flags, script], {
    cwd: root,
    env: { ...process.env, ...start.environment, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

const share = (ours: number, bound: number) => Math.round((100 * ours) / bound)

async function measure(DATABASE_URL: string, dataDir: string): Promise<void> {
  const { tokens, productIds } = await fillShop(DATABASE_URL, { products: PRODUCTS, customers: ORDERS })
  const [port, barePort] = [await freePort(), await freePort()]
  const [productId] = productIds
  const url = `http://127.0.0.1:${port}`
  const bareUrl = `http://127.0.0.1:${barePort}`
  const server = launch('server/main.ts', {
    DATABASE_URL,
    PORT: String(port),
    DATA_DIR: join(dataDir, 'shop'),
    LOG_LEVEL: 'warn',
    // All requests come from one address.
    SEARCHES_PER_MINUTE: '100000000',
  })
  const startMs = await firstAnswer(`${url}/healthz`)

  const reads = [
    ['GET /api/products, 12 of them', '/api/products?limit=12'],
    ['GET /api/products/{id}', `/api/products/${productId}`],
    ['a category by price', '/api/products?limit=12&category=category-3&sortBy=price&sortOrder=asc'],
    ['a search', '/api/products?limit=12&search=cotton%20mat'],
    ['page /', '/'],
    ['page /products', '/products'],
    ['page /products/{id}', `/products/${productId}`],
  ] as const
  const constants: Record<string, Constant> = {}
  for (const [at, [, path]] of reads.entries()) constants[`/${at}`] = await constantOf(url + path)
  const bare = launch('bench/bare-server.ts', {
    PORT: String(barePort),
    CONSTANTS: JSON.stringify(constants),
  })
  await firstAnswer(`${bareUrl}/ready`)

  const table = []
  for (const [at, [what, path]] of reads.entries()) {
    const ours = await drive(url + path, server)
    const uncached = await drive(url + path, server, { uncached: true })
    const plain = await drive(`${bareUrl}/plain/${at}`, bare)
    const same = await drive(`${bareUrl}/same/${at}`, bare)
    table.push({
      what,
      bytes: Buffer.byteLength(constants[`/${at}`]?.body ?? '', 'base64'),
      'requests/s': Math.round(ours.perSecond),
      'p99 ms': ours.p99Ms,
      'CPU µs': Math.round(ours.cpuUs),
      'bare/s': Math.round(plain.perSecond),
      'share %': share(ours.perSecond, plain.perSecond),
      'share with our headers %': share(ours.perSecond, same.perSecond),
      'nothing cached/s': Math.round(uncached.perSecond),
      'its p99 ms': uncached.p99Ms,
      'its CPU µs': Math.round(uncached.cpuUs),
    })
  }
  const orders = await driveOrders(url, server, tokens)
  const mix = await driveMix(url, server, { browse: reads.map(([, path]) => path), tokens, productIds })
  const transactions = await runBareOrders(DATABASE_URL, { connections: CONNECTIONS, orders: ORDERS })
  const writes = [
    {
      what: 'POST /api/orders/create',
      'requests/s': Math.round(orders.perSecond),
      'p99 ms': orders.p99Ms,
      'CPU µs': Math.round(orders.cpuUs),
      'bare transactions/s': Math.round(transactions),
      'share %': share(orders.perSecond, transactions),
    },
    {
      what: '70 % browsing, 20 % carts, 10 % orders',
      'requests/s': Math.round(mix.perSecond),
      'p99 ms': mix.p99Ms,
      'CPU µs': Math.round(mix.cpuUs),
    },
  ]
  const ended = {
    what: 'the process',
    'first answer ms': Math.round(startMs),
    'resident MB': await residentMb(server),
  }
  await report([table, writes, [ended]])
}

/** Prints tables for people, or writes one list for `bench/against.ts`. */
async function report(tables: Record<string, string | number>[][]): Promise<void> {
  const file = process.env.BENCH_REPORT
  if (file) await writeFile(file, JSON.stringify(tables.flat()))
  else for (const table of tables) console.table(table)
}

/** Returns the shop's response, byte for byte. */
async function constantOf(url: string): Promise<Constant> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  const chunks: Buffer[] = await response.toArray()
  const headers = { ...response.headers } as Record<string, string>
  for (const own of ['content-length', 'date', 'connection', 'keep-alive']) delete headers[own]
  return { headers, body: Buffer.concat(chunks).toString('base64') }
}

await withDatabase('bench', async (address, folder) => {
  try {
    await measure(address, folder)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(
      children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
    )
  }
})
