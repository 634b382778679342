// Reads the shop's tables from the database catalogue, so that backups name only the tables they leave out.
import type { ClientBase } from 'pg'

export interface Table {
  name: string
  /** Writable columns in order; generated columns are computed again. */
  columns: string[]
}

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/**
 * Migrations, SQL files and releases record what was applied to this database; backups, job holders and running
 * processes belong to this machine.
 */
const leftOut = ['migrations', 'sql_files', 'releases', 'backups', 'job_holders', 'running_processes']

/** Sorted by name. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any($1)
     group by c.relname order by c.relname`,
    [leftOut],
  )
  return rows
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
     and not exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
       where d.objid = c.oid and d.deptype in ('a', 'i') and t.relname = any($1)) order by 1`,
    [leftOut],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const value of values) sequences.push({ name, ...value })
  }
  return sequences
}

/** Names of the applied migrations, sorted. */
export async function readApplied(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
