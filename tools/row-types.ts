// `npm run db:types`: generates server/db/row-types.ts, server/db/schema.sql and docs/tables.md from a newly migrated
// database.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEngine } from '#server/db/engine/engine'
import { createPool } from '#server/db/pool'
import { migrateStepByStep, schemaSql } from './schema-sql.ts'
import { tableDiagram } from './table-diagram.ts'

const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'haat-types-'))
await chmod(dataDir, 0o755)
const engine = await startEngine({ dataDir, log: () => {} })
try {
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  await migrateStepByStep(pool)
  await writeFile(join(root, 'server', 'db', 'schema.sql'), await schemaSql(pool))
  await writeFile(join(root, 'docs', 'tables.md'), await tableDiagram(pool))
  await pool.end()
  const generator = join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const { stdout } = await promisify(execFile)(process.execPath, [
    generator,
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number"}',
    `--url=${engine.connectionString}`,
    `--out-file=${join(root, 'server', 'db', 'row-types.ts')}`,
  ])
  console.log(stdout)
} finally {
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
}
