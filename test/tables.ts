// The whole content of a database: as hashes, to see that nothing changed, and as text, to look for what must not be
// there.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A hash for each table. When a session was last seen is left out, and that somebody took a list out of the shop:
 * both are noted at reads too.
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

/** Every row of every table, as a dump would hold it. */
export async function dumpTables(db: Db): Promise<string> {
  let dump = ''
  for (const name of await tables(db)) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(t)::text as line from ${sql.raw(name)} t`.execute(db)
    dump += `${name}\n${rows.map(({ line }) => line).join('\n')}\n`
  }
  return dump
}
