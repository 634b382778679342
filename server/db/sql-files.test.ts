import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { migrate } from './migrate.ts'
import { readSqlFiles } from './sql-files.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ as: 'owner' })
})
afterEach(() => database.close())

const run = (statement: string) => sql.raw(statement).execute(database.db)

/** Lists the database's functions and triggers, as recorded in `sql_files`. */
async function listDefinitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'function ' || proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || tgname || ' on ' || relname from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(database.db)
  return rows.map(({ name }) => name).sort()
}

const followStock = sql<{ body: string }>`select prosrc as body from pg_proc where proname = 'follow_stock'`

async function breakFollowStock(): Promise<string | undefined> {
  const { rows } = await followStock.execute(database.db)
  await run(
    'create or replace function follow_stock() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  return rows[0]?.body
}

test('the SQL files define each function and trigger of the database exactly once', async () => {
  const files = await readSqlFiles()
  const defined = files.flatMap(({ definitions }) =>
    definitions.map(({ kind, name, table }) => (table ? `${kind} ${name} on ${table}` : `${kind} ${name}`)),
  )
  expect(defined.sort()).toEqual(await listDefinitions())
  expect(files.map(({ name }) => name)).toContain('stock/levels/follow-levels.sql')
})

test('migrate() applies a file again when its checksum has changed', async () => {
  const body = await breakFollowStock()
  expect(await migrate(database.pool)).toEqual([])
  expect((await followStock.execute(database.db)).rows[0]?.body).not.toBe(body)
  await run(
    "update sql_files set checksum = 'of another version' where name = 'stock/levels/follow-levels.sql'",
  )
  // Several servers starting at once.
  await Promise.all([1, 2, 3].map(() => migrate(database.pool)))
  expect((await followStock.execute(database.db)).rows[0]?.body).toBe(body)
})

test('migrate() applies every file after a migration, which may have replaced a function', async () => {
  const body = await breakFollowStock()
  await run('drop table sql_files')
  await run("delete from migrations where name = '0086-sql-files.sql'")
  expect(await migrate(database.pool)).toEqual(['0086-sql-files.sql'])
  expect((await followStock.execute(database.db)).rows[0]?.body).toBe(body)
})

test('migrate() drops functions and triggers that no file defines any more', async () => {
  const before = await listDefinitions()
  await run('create function old_rule() returns trigger language plpgsql as $$ begin return null; end $$')
  await run('create trigger a_rule after insert on inquiries for each row execute function old_rule()')
  await run('create function of_somebody_else() returns int language sql return 1')
  await run(`insert into sql_files (name, checksum, definitions)
    values ('inquiries/old.sql', '', '{function old_rule,trigger a_rule on inquiries,trigger b on no_table}')`)
  await migrate(database.pool)
  expect(await listDefinitions()).toEqual([...before, 'function of_somebody_else'].sort())
  const { rows } = await sql`select from sql_files where name = 'inquiries/old.sql'`.execute(database.db)
  expect(rows).toEqual([])
})

test('migrate() leaves the functions of a database alone that a newer version has migrated', async () => {
  const body = await breakFollowStock()
  await run("insert into migrations (name, checksum, needs_release) values ('9999-newer.sql', '', '0.0.0')")
  await run("update sql_files set checksum = 'of another version'")
  expect(await migrate(database.pool)).toEqual([])
  expect((await followStock.execute(database.db)).rows[0]?.body).not.toBe(body)
})
