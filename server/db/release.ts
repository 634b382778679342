// The release of this program, and which releases have migrated a database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from './database.ts'

const manifest = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')

/** The version in package.json, a semantic version such as "0.2.0". */
export const release = z.object({ version: z.string() }).parse(JSON.parse(manifest)).version

/** Negative if `one` is older than `other`. Versions are numbers separated by full stops. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [one, other].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10)),
  )
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] || 0) - (right?.[index] || 0)
    if (difference !== 0) return difference
  }
  return 0
}

export interface DatabaseRelease {
  /** The release of this program. */
  program: string
  /** The release that migrated the database last, and when; null for a database without a record. */
  migratedBy: string | null
  migratedAt: string | null
}

/** For the back office: not public, because it tells attackers which faults a shop has. */
export async function readRelease(db: Db): Promise<DatabaseRelease> {
  const last = await db
    .selectFrom('migrations')
    .select(['release', 'appliedAt'])
    .orderBy('appliedAt', 'desc')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    program: release,
    migratedBy: last?.release ?? null,
    migratedAt: last?.appliedAt.toISOString() ?? null,
  }
}

/** Records that this release has prepared the database. */
export const recordRelease = 'insert into releases (version) values ($1) on conflict (version) do nothing'
