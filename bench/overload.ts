// `npm run bench:overload`: a shop under far more searches than it can answer, with buyers at the same time. This process
// only starts the shop and the load generators; overload-client.ts is a process of its own. With `-- --memory` it sends
// only the 3,000 connections and prints the memory of the server during the load and for five minutes after it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { residentMb } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import type { Load, Outcome } from './overload-client.ts'
import { startShop } from './start-shop.ts'
import { withDatabase } from './with-database.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const PRODUCTS = 2_000
const isOnlyMemory = parseArgs({ options: { memory: { type: 'boolean' } } }).values.memory ?? false
const BUYERS = 20
const ORDERS_PER_BUYER = 40
const children: ChildProcess[] = []

/** Runs the loads at the same time, each in a process of its own, and returns their outcomes. */
const load = (...loads: Load[]): Promise<Outcome[]> =>
  Promise.all(
    loads.map(async (each) => {
      const client = fork(join(import.meta.dirname, 'overload-client.ts'), [JSON.stringify(each)])
      children.push(client)
      const [outcome] = (await once(client, 'message')) as [Outcome]
      return outcome
    }),
  )

async function measure(DATABASE_URL: string, dataDir: string): Promise<void> {
  const { tokens, productIds } = await fillShop(DATABASE_URL, {
    products: PRODUCTS,
    customers: BUYERS * ORDERS_PER_BUYER * 5,
  })
  const { process: server, url } = await startShop({
    DATABASE_URL,
    DATA_DIR: join(dataDir, 'shop'),
    // Every request of the load generator names an address of its own.
    TRUST_PROXY: '127.0.0.1',
  })
  children.push(server)

  let used = 0
  const buyers = (): Load => {
    const own = tokens.slice(used, used + BUYERS * ORDERS_PER_BUYER)
    used += own.length
    return { kind: 'buyers', url, connections: BUYERS, seconds: SECONDS, tokens: own, productIds }
  }
  const searches = (more: Partial<Load>): Load => ({
    kind: 'searches',
    url,
    connections: 100,
    seconds: SECONDS,
    ...more,
  })
  const rows: object[] = []
  const report = (name: string, outcomes: Outcome[]) => {
    for (const [at, { kind, ...outcome }] of outcomes.entries())
      rows.push({ load: at === 0 ? name : '', requests: kind, ...outcome })
    console.table(rows.splice(0))
  }

  if (isOnlyMemory) {
    await load(searches({ connections: 4 }), buyers())
    const moments: object[] = []
    const note = async (moment: string) => {
      const mb = await residentMb(server)
      console.log(`${moment}: ${mb} MB`)
      moments.push({ moment, MB: mb })
    }
    await note('after the normal load')
    const ending = load(searches({ connections: 3_000 }), buyers())
    for (let quarter = 1; quarter <= 4; quarter++) {
      await sleep((SECONDS * 1_000) / 4)
      await note(`${Math.round((SECONDS * quarter) / 4)} s of 3,000 connections`)
    }
    report('3,000 connections', await ending)
    await note('at its end')
    const ended = performance.now()
    for (const seconds of [15, 60, 120, 300]) {
      await sleep(Math.max(0, seconds * 1_000 - (performance.now() - ended)))
      await note(`${seconds} s later`)
    }
    console.table(moments)
    return
  }
  report('one search at a time', await load(searches({ connections: 1 })))
  report('4 connections, the normal load', await load(searches({ connections: 4 }), buyers()))
  const before = await residentMb(server)
  report('40 connections, ten times that', await load(searches({ connections: 40 }), buyers()))
  report('60 connections, 150 % of that', await load(searches({ connections: 60 }), buyers()))
  report('3,000 connections', await load(searches({ connections: 3_000 }), buyers()))
  report(
    '200 slow senders',
    await load({ kind: 'slow', url, connections: 200, seconds: SECONDS }, searches({ connections: 4 })),
  )
  if (process.env.BENCH_LOCK !== 'off') {
    const holder = new pg.Client(DATABASE_URL)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from stock_levels where product_id = $1 for update', [productIds[0]])
    report(
      'a locked product',
      await load(searches({ connections: 4 }), { ...buyers(), lockedId: productIds[0] }),
    )
    await holder.end()
  }
  await sleep(15_000)
  console.table([{ 'MB before': before, 'MB 15 s after': await residentMb(server) }])
}

await withDatabase('overload', async (address, folder) => {
  try {
    await measure(address, folder)
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
})
