// `npm run reset-admin -- EMAIL`: sets a new password for an admin who can no longer sign in, and switches off
// two-factor authentication.
import { parseArgs } from 'node:util'
import { createDb } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { EngineError } from '#server/db/engine/engine-error'
import { assertReleaseFits, NewerDatabaseError } from '#server/db/known-migrations'
import { createPool } from '#server/db/pool'
import { resetAdmin } from '#server/staff/people/reset-admin'
import { commandLine } from './command-line.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { withSecretFiles } from './secret-files.ts'

class UsageError extends Error {}

async function run(): Promise<void> {
  const [email, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!email || more.length > 0) throw new UsageError(`Usage: ${commandLine('reset-admin')} EMAIL`)
  const environment = readEnvironment(withSecretFiles(process.env))
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = environment
  const engine = DATABASE_URL === undefined ? await startEngine({ dataDir, log: () => {} }) : null
  const connectionString = DATABASE_DIRECT_URL ?? engine?.connectionString ?? ''
  const pool = createPool({ connectionString, max: 1, onError: () => {} })
  try {
    await assertReleaseFits(pool)
    const admin = await resetAdmin(createDb(pool), email)
    if (!admin) throw new UsageError(`No admin has the email address ${email}.`)
    console.log(
      `\n${admin.name} can now sign in as ${admin.email} with this password:\n\n  ${admin.password}\n`,
    )
    console.log('Two-factor authentication is off. Please choose your own password under My Account.\n')
  } finally {
    await pool.end()
    await engine?.stop()
  }
}

run().catch((error: Error) => {
  const isForPeople = [UsageError, EngineError, EnvironmentError, NewerDatabaseError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPeople ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
