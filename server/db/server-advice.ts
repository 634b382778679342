// Whether the PostgreSQL server lacks published fixes. The project publishes minor releases on fixed days, usually in
// February, May, August and November; nearly all of them fix security problems.
import type { Pool } from 'pg'

/** The newest minor releases known when this version of Haat was published (13 August 2026; 18.5 was skipped). */
const newestMinors: Readonly<Record<number, number>> = { 16: 15, 17: 11, 18: 6 }

export interface ServerAdvice {
  /** The installed version: "18.4". */
  version: string
  /** The newest known release of the same major version; null for a newer major version than this list knows. */
  newest: string | null
  isBehind: boolean
}

/** @param version as PostgreSQL reports it: "16.4 (Debian 16.4-1.pgdg120+1)", "18.4" or "19beta1" */
export function adviceFor(version: string): ServerAdvice {
  const [installed = version] = version.split(' ')
  const [, major, minor] = /^(\d+)(?:\.(\d+))?/.exec(installed) ?? []
  const newestMinor = newestMinors[Number(major)]
  if (newestMinor === undefined) return { version: installed, newest: null, isBehind: false }
  return {
    version: installed,
    newest: `${major}.${newestMinor}`,
    isBehind: Number(minor ?? 0) < newestMinor,
  }
}

export async function readServerAdvice(pool: Pool): Promise<ServerAdvice> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return adviceFor(rows[0]?.version ?? '')
}
