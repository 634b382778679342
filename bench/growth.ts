// `npm run bench:growth`: the cost of each read in a growing shop. One shop is filled to each size in turn
// (GROWTH_SIZES, products and as many orders), and each read is requested over one connection, uncached. Filling a
// million takes most of an hour: with GROWTH_DIR the filled shop is kept there, and the next run starts from it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'
import start from '../tools/server-flags.json' with { type: 'json' }
import { postmasterOf } from './database-cpu.ts'
import { firstAnswer } from './drive.ts'
import { openCart } from './grow-inventory.ts'
import { growShop, growthAdmin, openGrowingShop } from './grow-shop.ts'
import { growthReads } from './growth-reads.ts'
import { inventoryReads } from './inventory-reads.ts'
import { type Timed, timeRead } from './time-read.ts'

const sizes = (process.env.GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
/** Runs only reads whose name contains this. */
const only = process.env.GROWTH_ONLY ?? ''
const PORT = 20_000 + (process.pid % 20_000)

const kept = process.env.GROWTH_DIR
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'haat-growth-')))
if (kept) await mkdir(kept, { recursive: true })
// For root the database runs as another user, who needs access.
await chmod(dataDir, 0o755)
const engine = await startEngine({ dataDir, log: () => {} })
try {
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  await migrate(pool)
  await migrateJobs(pool)
  let filled = await keptSize()
  if (filled === 0) await openGrowingShop(pool)
  const adminToken = await growthAdmin(pool)
  const postmaster = await postmasterOf(pool)
  const results = new Map<string, Timed[]>()
  let customerToken: string | undefined
  for (const size of sizes.filter((size) => size >= filled)) {
    const begun = performance.now()
    await growShop(pool, filled, size)
    filled = size
    if (kept) await writeFile(join(kept, 'size'), String(size))
    customerToken ??= (await openCart(pool)).customerToken
    const tokens = { adminToken, customerToken }
    const reads = [...growthReads(size), ...(await inventoryReads(pool, size))]
    console.log(`${size} products and orders: filled in ${Math.round((performance.now() - begun) / 1000)} s`)
    await withServer(engine.connectionString, async (server) => {
      for (const read of reads.filter(({ name }) => name.includes(only))) {
        const timed = await timeRead(
          `http://127.0.0.1:${PORT}`,
          { server, postmaster },
          { ...read, ...tokens },
        )
        results.set(read.name, [...(results.get(read.name) ?? []), timed])
        // Print each result immediately, because a run of an hour may be interrupted.
        console.log(`  ${read.name}: ${timed.p50.toFixed(2)} ms, p99 ${timed.p99.toFixed(2)} ms`)
      }
    })
  }
  await pool.end()
  console.table([...results].map(([name, timed]) => ({ read: name, ...columnsOf(timed) })))
} finally {
  await engine.stop()
  if (!kept) await rm(dataDir, { recursive: true, force: true })
}

/** Returns the size to which the shop was filled completely by an earlier run, if any. */
async function keptSize(): Promise<number> {
  return Number(await readFile(join(dataDir, 'size'), 'utf8').catch(() => 0))
}

function columnsOf(timed: readonly Timed[]) {
  const columns = timed.flatMap(({ p50, p99, serverMs, databaseMs }, at) =>
    Object.entries({ p50, p99, server: serverMs, database: databaseMs }).map(([figure, ms]) => [
      `${sizes[at]} ${figure}`,
      Number(ms.toFixed(2)),
    ]),
  )
  const [first, last] = [timed[0]?.p50 ?? Number.NaN, timed.at(-1)?.p50 ?? Number.NaN]
  return { ...Object.fromEntries(columns), 'last/first': Number((last / first).toFixed(1)) }
}

async function withServer(DATABASE_URL: string, work: (server: ChildProcess) => Promise<void>) {
  const environment = {
    DATABASE_URL,
    PORT: String(PORT),
    DATA_DIR: join(dataDir, 'shop'),
    LOG_LEVEL: 'warn',
    // All requests come from one address.
    SEARCHES_PER_MINUTE: '100000000',
  }
  const server = spawn(process.execPath, [...start.flags, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...start.environment, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await firstAnswer(`http://127.0.0.1:${PORT}/healthz`)
    await work(server)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}
