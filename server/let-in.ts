// `npm run let-in -- EMAIL`: a new password for an admin who cannot come in any more.
import { parseArgs } from 'node:util'
import { letIn } from './accounts/staff/let-in.ts'
import { createDb } from './db/database.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { createPool } from './db/pool.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'

class UsageError extends Error {}

async function run(): Promise<void> {
  const [email, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!email || more.length > 0) throw new UsageError('Usage: npm run let-in -- EMAIL')
  const { DATA_DIR: dataDir, DATABASE_URL } = readEnvironment(process.env)
  const engine = DATABASE_URL === undefined ? await startEngine({ dataDir, log: () => {} }) : null
  const connectionString = DATABASE_URL ?? engine?.connectionString ?? ''
  const pool = createPool({ connectionString, max: 1, onError: () => {} })
  try {
    const admin = await letIn(createDb(pool), email)
    if (!admin) throw new UsageError(`No admin has the email address ${email}.`)
    console.log(`\n${admin.name} signs in with ${admin.email} and the password\n\n  ${admin.password}\n`)
    console.log('Two-factor authentication is off. Please choose a password of your own under My Account.\n')
  } finally {
    await pool.end()
    await engine?.stop()
  }
}

run().catch((error: Error) => {
  const isForPeople = [UsageError, EngineError, EnvironmentError].some((kind) => error instanceof kind)
  console.error(isForPeople ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
