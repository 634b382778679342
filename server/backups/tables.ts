// What the tables of a shop are, as the database itself says: a backup knows no table by name but those it leaves out.
import type { ClientBase } from 'pg'

export interface Table {
  name: string
  /** Those that are written, in their order: what is worked out from them comes by itself. */
  columns: string[]
}

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/** The migrations say what was applied here; backups and holders of jobs are of this machine, not of the shop. */
const leftOut = ['migrations', 'backups', 'job_holders']

/** In the order of their names. */
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

/** Names of what was applied, in their order. */
export async function readApplied(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
