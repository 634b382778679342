// Checks for PostgreSQL 16 or newer: a migration uses `is json object`, which older versions don't know.
import type { ClientBase, Pool } from 'pg'

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

/** Newest minor releases with security fixes that are known to this release of Haat, of 13 August 2026. */
const SECURE: Readonly<Record<number, number>> = { 16: 15, 17: 11, 18: 6 }

/** Returns the minor release whose security fixes a server lacks; null if it is up to date, or newer than this table. */
export function missingFixesOf(version: string): string | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const secure = SECURE[Number(major)]
  return secure !== undefined && Number(minor) < secure ? `${major}.${secure}` : null
}

export interface DatabaseServer {
  /** For example "18.4". */
  version: string
  /** A minor release with security fixes that this server lacks; null if none is known. */
  missingFixes: string | null
}

export async function readServerVersion(client: ClientBase | Pool): Promise<DatabaseServer> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const [version = ''] = rows[0]?.version.split(' ') ?? []
  return { version, missingFixes: missingFixesOf(version) }
}
