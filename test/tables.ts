// Reads a whole database: as hashes, to detect changes, and as text, to search for data that must not be there.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns a hash for each table. The last-seen time of sessions and the audit of exports are left out, because reads
 * write them too.
 */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const name of await tables(db)) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(line, ',' order by line), '')) as hash
      from (select (to_jsonb(t) - 'last_seen_at')::text as line from ${sql.raw(name)} t
        where coalesce(to_jsonb(t) ->> 'action', '') not like '%.export') lines`.execute(db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** Returns every row of every table, like a dump. */
export async function dumpTables(db: Db): Promise<string> {
  let dump = ''
  for (const name of await tables(db)) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(t)::text as line from ${sql.raw(name)} t`.execute(db)
    dump += `${name}\n${rows.map(({ line }) => line).join('\n')}\n`
  }
  return dump
}
