// The migrations that this release knows, and whether it may run on a database that has others.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { compareReleases, release } from './release.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

export interface Migration {
  name: string
  sql: string
  checksum: string
  /** The oldest release that works on a database with this migration. */
  needsRelease: string
  /** Whether its statements run one by one, as `create index concurrently` demands. */
  isInTransaction: boolean
}

/** Sorted by name. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, ...declarationsOf(sql) }
    }),
  )
}

/**
 * Reads the declarations among the comments at the top of a migration (docs/upgrading.md): `-- expand` for one that
 * every older release can live with, `-- contract 0.3.0` for one that needs at least that release, and
 * `-- without a transaction`. A migration that declares nothing needs the release that contains it.
 */
export function declarationsOf(sql: string): Pick<Migration, 'needsRelease' | 'isInTransaction'> {
  const [head = ''] = sql.split(/^(?!--)/m)
  const [, least] = /^-- contract (\d+\.\d+\.\d+)$/m.exec(head) ?? []
  const needsRelease = least ?? (/^-- expand$/m.test(head) ? '0.0.0' : release)
  return { needsRelease, isInTransaction: !/^-- without a transaction$/m.test(head) }
}

export class NewerDatabaseError extends Error {}

/**
 * Throws NewerDatabaseError if a newer release has migrated the database in a way that this one can't live with. Writes
 * nothing. An empty database is fine.
 */
export async function assertReleaseFits(client: ClientBase | Pool): Promise<void> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return
  // As JSON, because databases of earlier releases lack the two columns.
  const { rows } = await client.query<{ name: string; release: string | null; needs: string | null }>(
    `select name, to_jsonb(m) ->> 'release' as release, to_jsonb(m) ->> 'needs_release' as needs
     from migrations m order by name`,
  )
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unfit = rows.filter(
    ({ name, needs }) => !known.has(name) && (needs === null || compareReleases(release, needs) < 0),
  )
  const [first] = unfit
  if (!first) return
  const newest = unfit
    .map(({ release: by }) => by ?? '')
    .sort(compareReleases)
    .at(-1)
  const needed = unfit
    .map(({ needs }) => needs ?? '')
    .sort(compareReleases)
    .at(-1)
  const remedy = needed ? `Install Haat ${needed} or newer` : 'Install that release'
  throw new NewerDatabaseError(
    `${newest ? `Haat ${newest}` : 'A newer release of Haat'} has changed this database (${first.name}), and this is Haat ${release}, which can't use it. ${remedy}, or restore the backup that was made before the upgrade with this release (docs/upgrading.md).`,
  )
}

/** Returns the first of the names that this release doesn't know. */
export async function findUnknown(names: readonly string[]): Promise<string | undefined> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  return names.find((name) => !known.has(name))
}
