// Functions and triggers have one current definition each, in `server/<noun>/**/*.sql` beside the noun that owns the
// data they maintain. They are applied after the migrations, and again whenever their file has changed
// (decisions/0080).
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'

const SERVER = join(import.meta.dirname, '..')
/** Other SQL files: the migrations, and the schema that results from them. */
const OTHERS = /^db\/(migrations\/|schema\.sql$)/

export interface SqlDefinition {
  kind: 'function' | 'trigger'
  name: string
  /** The table that a trigger reacts to. */
  table: string | null
  /** The comment above the definition; '' without one. */
  comment: string
  /** The statement up to its body. */
  head: string
}

export interface SqlFile {
  /** Its path below `server/`. */
  name: string
  sql: string
  checksum: string
  definitions: SqlDefinition[]
}

/** Returns every file, sorted by path. */
export async function readSqlFiles(): Promise<SqlFile[]> {
  const paths = await readdir(SERVER, { recursive: true })
  const names = paths.map((path) => path.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'))
  const own = names.filter((name) => !OTHERS.test(name)).sort()
  return Promise.all(
    own.map(async (name) => {
      const sql = await readFile(join(SERVER, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, definitions: findDefinitions(sql) }
    }),
  )
}

const DEFINITION =
  /((?:^--.*\n)*)(?:^drop .*\n)?^create (?:or replace |constraint )(function|trigger) (\w+)(?:.|\n)*?(?= as \$| return |;)/gm

function findDefinitions(sql: string): SqlDefinition[] {
  return [...sql.matchAll(DEFINITION)].map(([whole = '', comment = '', kind, name = '']) => {
    const head = whole.slice(comment.length).replace(/^drop .*\n/, '')
    return {
      kind: kind as SqlDefinition['kind'],
      name,
      table: kind === 'trigger' ? (/\son (\w+)/.exec(head)?.[1] ?? null) : null,
      comment: comment.replaceAll(/^-- ?/gm, '').trim(),
      head,
    }
  })
}

/** The name under which a definition is recorded, which also serves to drop it. */
const identityOf = ({ kind, name, table }: SqlDefinition) =>
  kind === 'trigger' ? `trigger ${name} on ${table}` : `function ${name}`

interface Recorded {
  name: string
  checksum: string
  definitions: string[]
}

/**
 * Applies changed files and drops definitions that no file contains any more, in one transaction.
 * @param all apply every file, changed or not: after a migration, which may have dropped or replaced something
 */
export async function applySqlFiles(client: PoolClient, { all }: { all: boolean }): Promise<void> {
  const files = await readSqlFiles()
  const { rows: recorded } = await client.query<Recorded>('select name, checksum, definitions from sql_files')
  const checksums = new Map(recorded.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => all || checksums.get(name) !== checksum)
  const removed = recorded.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name))
  if (changed.length === 0 && removed.length === 0) return
  await client.query('begin')
  try {
    // Functions first, because triggers may call functions of other files.
    for (const file of changed) await run(client, file, isOfFunction)
    for (const file of changed) await run(client, file, (statement) => !isOfFunction(statement))
    await dropMissing(client, recorded, files)
    await record(client, changed, removed)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isOfFunction = (statement: string) => /^(create or replace|drop) function /.test(statement)

/** Each statement starts a line with its verb; all other lines are comments, indented, or parts of a body. */
async function run(
  client: PoolClient,
  { name, sql }: SqlFile,
  isWanted: (statement: string) => boolean,
): Promise<void> {
  const [, ...statements] = sql.split(/^(?=(?:create|drop) )/m)
  const text = statements.filter(isWanted).join('')
  if (text === '') return
  await client.query(text).catch((error) => {
    throw new Error(`server/${name} could not be applied: ${error.message}`, { cause: error })
  })
}

async function dropMissing(client: PoolClient, recorded: Recorded[], files: SqlFile[]): Promise<void> {
  const defined = new Set(files.flatMap(({ definitions }) => definitions.map(identityOf)))
  const missing = recorded.flatMap(({ definitions }) => definitions).filter((each) => !defined.has(each))
  // Triggers before the functions that they call.
  for (const each of missing.sort().reverse()) await client.query(`drop ${each.replace(' ', ' if exists ')}`)
}

async function record(client: PoolClient, changed: SqlFile[], removed: string[]): Promise<void> {
  await client.query('delete from sql_files where name = any($1)', [removed])
  for (const { name, checksum, definitions } of changed)
    await client.query(
      `insert into sql_files (name, checksum, definitions) values ($1, $2, $3)
       on conflict (name) do update
         set checksum = excluded.checksum, definitions = excluded.definitions, applied_at = now()`,
      [name, checksum, definitions.map(identityOf)],
    )
}
