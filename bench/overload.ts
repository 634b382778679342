// `npm run bench:overload`: a shop under far more searches than it can answer, with buyers at the same time. This process
// only starts the shop and the load generators; overload-client.ts is a process of its own. With `-- --soak 600` it
// searches and orders for ten minutes and prints memory and open files of the server.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEngine } from '#server/db/engine/engine'
import start from '../tools/server-flags.json' with { type: 'json' }
import { firstAnswer, residentMb } from './drive.ts'
import { fillShop } from './fill-shop.ts'
import type { Load, Outcome } from './overload-client.ts'

/** A folder with another version of the shop, to compare with. */
const root = process.env.BENCH_ROOT ?? join(import.meta.dirname, '..')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const PRODUCTS = 2_000
/** Seconds of the soak test; 0 for the loads. */
const soakSeconds = Number(parseArgs({ options: { soak: { type: 'string' } } }).values.soak ?? 0)
const BUYERS = 20
const ORDERS_PER_BUYER = 40
const children: ChildProcess[] = []

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

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
  const port = await freePort()
  const server = spawn(process.execPath, [...start.flags, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...start.environment,
      DATABASE_URL,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'shop'),
      LOG_LEVEL: 'error',
      // Every request of the load generator names an address of its own.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(server)
  const url = `http://127.0.0.1:${port}`
  // A busy machine takes longer to start the shop than one of these attempts.
  await firstAnswer(`${url}/healthz`).catch(() => firstAnswer(`${url}/healthz`))

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

  if (soakSeconds > 0) {
    const ending = load(searches({ connections: 3, seconds: soakSeconds }), {
      ...buyers(),
      connections: 5,
      seconds: soakSeconds,
    })
    for (let passed = 0; passed < soakSeconds; passed += 30) {
      await sleep(30_000)
      const files = await readdir(`/proc/${server.pid}/fd`)
      console.log(`${passed + 30} s: ${await residentMb(server)} MB, ${files.length} open files`)
    }
    report('soak', await ending)
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

const dataDir = await mkdtemp(join(tmpdir(), 'haat-overload-'))
// For root the database runs as another user, who needs access.
await chmod(dataDir, 0o755)
const engine = await startEngine({ dataDir, log: () => {} })
try {
  await measure(engine.connectionString, dataDir)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
}
