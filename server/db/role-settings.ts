// With PgBouncer, connections can't bring their settings, so the shop's role has them. Connections that bypass PgBouncer
// override them when they start: the worker waits longer than a page.
import pg from 'pg'
import { sessionSettings, startupOptions } from './pool.ts'

/** Settings of a connection for long work by a role that has the limits of a page. */
export const unlimited = startupOptions({
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
})

/**
 * Gives the role of this address the settings, in its database. New connections of PgBouncer have them; a role may
 * change its own.
 */
export async function setRoleSettings(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, options: unlimited })
  await client.connect()
  try {
    // Loads the module, because a role may only set parameters that exist.
    await client.query("select similarity('a', 'b')")
    const { rows } = await client.query<{ role: string; database: string }>(
      'select current_user as role, current_database() as database',
    )
    const { role = '', database = '' } = rows[0] ?? {}
    for (const [name, value] of Object.entries(sessionSettings)) {
      const words = name.split('.').map((part) => pg.escapeIdentifier(part))
      await client.query(
        `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${words.join('.')} = ${pg.escapeLiteral(value)}`,
      )
    }
  } finally {
    await client.end()
  }
}
