import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { createTestDatabase } from '#test/database'
import { migrateStepByStep, schemaSql } from './schema-sql.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Tables, columns, sequences, constraints, indexes, functions, triggers, comments and grants, one line each. */
async function describe(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select format('table %s %s %s %s %s %s', relname, relkind, relpersistence, reloptions, relacl, relrowsecurity) as line from own
    union all
    select format('column %s %s %s %s %s %s %s %s %s %s', relname, row_number() over (partition by c.oid order by attnum),
      attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), attacl)
    from own c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind = 'r'
    union all
    select format('sequence %s %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin,
      seqmax, seqcache, seqcycle) from pg_sequence where seqrelid in (select oid from own)
    union all
    select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) || indisclustered || indisvalid from pg_index where indexrelid in (select oid from own)
    union all
    select pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all
    select format('function %s %s %s', pg_get_functiondef(p.oid), proacl, prosecdef) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
    where not tgisinternal and tgrelid in (select oid from own)
    union all
    select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description where objoid in (select oid from own)
    union all
    select format('extension %s %s', extname, extversion) from pg_extension
    union all
    select format('grants %s', defaclacl) from pg_default_acl`)
  return rows.map(({ line }) => line).sort()
}

async function rowsOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select to_jsonb(t) - '{id,created_at,updated_at,applied_at}'::text[] as row from "${name}" t order by 1`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

async function inEmptyDatabase<T>(use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await createTestDatabase({ as: 'owner' })
  const name = `${(await database.pool.query('select current_database() as name')).rows[0].name}_empty`
  await database.pool.query(`create database ${name} template template0`)
  const connectionString = database.connectionString.replace(/(?<=\/)(\w+)(?=\?|$)/, name)
  const pool = createPool({ connectionString, max: 2, onError: () => {} })
  try {
    return await use(pool)
  } finally {
    await pool.end()
    await database.pool.query(`drop database ${name} with (force)`)
    await database.close()
  }
}

const look = async (pool: pg.Pool) => ({ schema: await describe(pool), rows: await rowsOf(pool) })

test('server/db/schema.sql creates the same schema and rows as all migrations', async () => {
  const grown = await inEmptyDatabase(async (pool) => {
    await migrateStepByStep(pool)
    const stored = await readFile(join(import.meta.dirname, '..', 'server', 'db', 'schema.sql'), 'utf8')
    expect(stored).toBe(await schemaSql(pool))
    return look(pool)
  })
  const made = await inEmptyDatabase(async (pool) => {
    await migrate(pool)
    return look(pool)
  })
  expect(made.schema.length).toBeGreaterThan(1_500)
  expect(made).toEqual(grown)
})
