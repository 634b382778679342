// A data directory with a shop: tables, a product with ample stock, and signed-in customers. Nothing runs on it yet.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openSession } from '#server/accounts/sessions/sessions'
import { createDb, type Db, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'
import { saveSetting } from '#server/settings/settings'
import { createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { unlimitedOrders } from '#test/unlimited-orders'

type Work<T> = (db: Db, pool: Pool) => Promise<T>

export type StockedShop = Awaited<ReturnType<typeof stockedShop>>

export async function stockedShop({ customers: number }: { customers: number }) {
  const dataDir = temporaryFolder()
  const { customers, productId } = await withEngine(dataDir, async (db, pool) => {
    await migrate(pool)
    await migrateJobs(pool)
    const product = await createProduct(db, { stock: 10_000_000 })
    await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
    return { customers: await signedIn(db, number), productId: product.id }
  })
  /** The lines of postmaster.pid: pid, data directory, start, port, socket folder … */
  const pidFile = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return {
    dataDir,
    customers,
    productId,
    /** Pid of the running database. */
    postmaster: () => Number(pidFile()[0]),
    /** Queries the running database directly, without the shop. */
    ask<T>(work: Work<T>): Promise<T> {
      const password = readFileSync(join(dataDir, 'postgres/haat.password'), 'utf8').trim()
      const socketFolder = encodeURIComponent(pidFile()[4] ?? '')
      return withPool(`postgresql://haat:${password}@/haat?host=${socketFolder}`, work)
    },
    remove: () => removeFolder(dataDir),
  }
}

/** Creates signed-in customers; returns the headers of their calls. */
export async function signedIn(db: Db, number: number): Promise<Record<string, string>[]> {
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const open = async () => {
    const { id } = await createCustomer(db)
    const token = await transaction(db, (tx) => openSession(tx, { customerId: id }, 'customer', origin))
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }
  return Promise.all(Array.from({ length: number }, open))
}

/** Runs the database of a stopped shop during `work`. */
export async function withEngine<T>(dataDir: string, work: Work<T>): Promise<T> {
  const engine = await startEngine({ dataDir, log: () => {} })
  return withPool(engine.connectionString, work).finally(engine.stop)
}

async function withPool<T>(connectionString: string, work: Work<T>): Promise<T> {
  const pool = createPool({ connectionString, max: 4, onError: () => {} })
  return work(createDb(pool), pool).finally(() => pool.end())
}

/** Readable by the user that runs the database. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-process-'))
  chmodSync(folder, 0o755)
  return folder
}

export function removeFolder(folder: string): void {
  // A failed test may have left the database running.
  const pidFile = join(folder, 'postgres/postmaster.pid')
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
