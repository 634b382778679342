// One PostgreSQL for the whole run, with one migrated database that every test file gets a copy of.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { grantToShop } from '#server/db/shop-role'
import { migrateJobs } from '#server/jobs/worker'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the migrated database itself, as the owner of its tables; copies are made from it. */
    templateUrl: string
    /** The same as the role that the shop works by. */
    shopUrl: string
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-test-'))
  // For root the server runs as another user, who must get in.
  await chmod(dataDir, 0o755)
  const engine = await startEngine({ dataDir, log: () => {} })
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  // What is thrown away at the end need not reach the disk. Tests of what must survive start engines of their own.
  const shopRole = new URL(engine.shopConnectionString.replace('@/', '@socket/')).username
  for (const role of ['current_user', shopRole])
    await pool.query(`alter role ${role} set synchronous_commit = off`)
  await migrate(pool)
  await migrateJobs(pool)
  await grantToShop(pool, shopRole)
  await pool.end()
  project.provide('templateUrl', engine.connectionString)
  project.provide('shopUrl', engine.shopConnectionString)
  return async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
