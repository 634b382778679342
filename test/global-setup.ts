// Starts one PostgreSQL for the whole run, with one migrated database that every test file copies.
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Engine, startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { grantToShop } from '#server/db/shop-role'
import { migrateJobs } from '#server/jobs/worker'
import { fillFolders } from './cached-folder.ts'
import { openPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database as the owner of its tables; copies are made from it. */
    templateUrl: string
    /** The same database with the shop's role. */
    shopUrl: string
    /** PgBouncer in front of the shop's role, if the tests run through it; its address is without a database. */
    pooler: { url: string; prepares: boolean } | null
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-test-'))
  // For root the server runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  const sql = globSync('server/**/*.sql').sort()
  const madeOf = [...sql, 'server/db', 'server/jobs', 'test/global-setup.ts', 'package-lock.json']
  await fillFolders([dataDir], { name: 'migrated-database', madeOf, make: makeTemplate })
  const engine = await startEngine({ dataDir, log: () => {} })
  // Test data needn't reach the disk, because it is deleted at the end. Tests of durability start engines of their own.
  // The cached database lacks this setting, because an engine refuses to start with it.
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  for (const role of ['current_user', shopRoleOf(engine)])
    await pool.query(`alter role ${role} set synchronous_commit = off`)
  await pool.end()
  project.provide('templateUrl', engine.connectionString)
  project.provide('shopUrl', engine.shopConnectionString)
  const { PGBOUNCER: program } = process.env
  const pooler = program ? await openPgBouncer({ program, shopUrl: engine.shopConnectionString }) : null
  project.provide(
    'pooler',
    pooler && { url: `postgresql://haat_shop@${pooler.host}:${pooler.port}/`, prepares: pooler.prepares },
  )
  return async () => {
    await pooler?.close()
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(dataDir: string): Promise<void> {
  const engine = await startEngine({ dataDir, log: () => {} })
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  await migrate(pool)
  await migrateJobs(pool)
  await grantToShop(pool, shopRoleOf(engine))
  await pool.end()
  await engine.stop()
}

const shopRoleOf = ({ shopConnectionString }: Engine) =>
  new URL(shopConnectionString.replace('@/', '@socket/')).username
