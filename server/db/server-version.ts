// Checks for PostgreSQL 16 or newer: a migration uses `is json object`, which older versions don't know.
import type { ClientBase } from 'pg'

const NEEDED = 16

export class ServerVersionError extends Error {}

/** Throws ServerVersionError, whose message is one sentence for the person at the terminal. */
export async function assertServerVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  assertSupported(rows[0]?.version ?? '')
}

/** @param version as PostgreSQL reports it: "16.4 (Debian 16.4-1.pgdg120+1)", "18.4" or "17beta2" */
export function assertSupported(version: string): void {
  if (Number.parseInt(version, 10) >= NEEDED) return
  const [found = ''] = version.split(' ')
  throw new ServerVersionError(
    `The database server is PostgreSQL ${found}, but Haat needs PostgreSQL ${NEEDED} or newer. Upgrade the server, or set DATABASE_URL to a newer one.`,
  )
}
