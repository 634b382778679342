// `npm run bench:tracing`: the cost of traces. Three servers of the shop on one database, without traces, with a tenth
// of the requests recorded and with all of them, are loaded in turn, so that other work on the machine slows all three.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CONNECTIONS, drive, driveOrders, type Measured, residentMb } from './drive.ts'
import { fillCarts, fillShop } from './fill-shop.ts'
import { freePort, type StartedShop, startShop } from './start-shop.ts'
import { withDatabase } from './with-database.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ORDERS = CONNECTIONS * 20
const secretKey = randomBytes(32).toString('base64')
const shares = [0, 0.1, 1] as const

await withDatabase('tracing', async (DATABASE_URL, folder) => {
  const { tokens, productIds } = await fillShop(DATABASE_URL, {
    products: 1_000,
    customers: ORDERS * ROUNDS * shares.length,
  })
  const collectorPort = await freePort()
  const collector = fork(join(import.meta.dirname, 'trace-collector.ts'), [String(collectorPort)])
  const shops: StartedShop[] = []
  try {
    for (const share of shares)
      shops.push(
        await startShop({
          DATABASE_URL,
          DATA_DIR: join(folder, `shop-${share}`),
          ROLE: 'server',
          // Machines that share a database have the same key.
          SECRET_KEY: secretKey,
          SEARCHES_PER_MINUTE: '100000000',
          ...(share > 0 && {
            OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
            OTEL_TRACES_SAMPLER_ARG: String(share),
          }),
        }),
      )
    let used = 0
    const customers = () => {
      used += ORDERS
      return tokens.slice(used - ORDERS, used)
    }
    const cart = JSON.stringify({ productId: productIds[0], quantity: 1 })
    const loads: [string, (shop: StartedShop) => Promise<Measured>][] = [
      ['home page, cached', ({ process, url }) => drive(`${url}/`, process)],
      ['home page, rendered', ({ process, url }) => drive(`${url}/`, process, { uncached: true })],
      [
        'product list, uncached',
        ({ process, url }) => drive(`${url}/api/products?limit=12`, process, { uncached: true }),
      ],
      [
        'add to cart',
        ({ process, url }) => {
          const headers = { 'content-type': 'application/json' }
          return drive(`${url}/api/orders/cart/add`, process, { method: 'POST', body: cart, headers, tokens })
        },
      ],
      ['place an order', ({ process, url }) => driveOrders(url, process, customers())],
    ]
    for (const [load, run] of loads) {
      if (load === 'place an order') await fillCarts(DATABASE_URL)
      const measured = shares.map(() => [] as Measured[])
      // A different one is first in each round.
      for (let turn = 0; turn < ROUNDS * shops.length; turn++) {
        const at = (turn + Math.floor(turn / shops.length)) % shops.length
        measured[at]?.push(await run(shops[at] as StartedShop))
      }
      console.table(
        shares.map((share, at) => {
          const [own, off] = [middle(measured[at] ?? []), middle(measured[0] ?? [])]
          return {
            load,
            recorded: share === 0 ? 'off' : `${share * 100} %`,
            'requests/s': Math.round(own.perSecond),
            'p99 ms': own.p99Ms,
            'CPU µs': Math.round(own.cpuUs),
            'requests/s of off': (own.perSecond / off.perSecond).toFixed(2),
            'p99 of off': (own.p99Ms / off.p99Ms).toFixed(2),
            'CPU of off': (own.cpuUs / off.cpuUs).toFixed(2),
          }
        }),
      )
    }
    console.table(
      await Promise.all(
        shares.map(async (share, at) => ({
          recorded: share === 0 ? 'off' : `${share * 100} %`,
          'resident MB': await residentMb((shops[at] as StartedShop).process),
        })),
      ),
    )
    const spans = await (await fetch(`http://127.0.0.1:${collectorPort}`)).text()
    console.log(`The collector received ${spans}.`)
  } finally {
    for (const shop of shops) shop.process.kill('SIGKILL')
    collector.kill()
  }
})

/** Returns the median of each number. */
function middle(all: readonly Measured[]): Measured {
  const median = (of: (measured: Measured) => number) =>
    all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    perSecond: median((each) => each.perSecond),
    p99Ms: median((each) => each.p99Ms),
    cpuUs: median((each) => each.cpuUs),
  }
}
