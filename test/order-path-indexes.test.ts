// Every index on the tables of an order has a reader listed in decisions/0083.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'

const database = await createTestDatabase()
afterAll(() => database.close())

const DECISION = join(import.meta.dirname, '../decisions/0083-indexes-of-the-order-path.md')

interface Index {
  table: string
  index: string
}

/** The rows of the decision's table. */
async function listedIndexes(): Promise<Index[]> {
  const text = await readFile(DECISION, 'utf8')
  return [...text.matchAll(/^\| `(\w+)` \| `(\w+)` \| [^|]+ \|$/gm)].map(([, table = '', index = '']) => ({
    table,
    index,
  }))
}

test('decision 0083 lists every index of the order path with its reader', async () => {
  const listed = await listedIndexes()
  const tables = [...new Set(listed.map(({ table }) => table))]
  const { rows } = await sql<Index>`
    select tablename as "table", indexname as "index" from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[])`.execute(database.db)
  const names = (indexes: readonly Index[]) => indexes.map(({ table, index }) => `${table}: ${index}`).sort()
  expect(tables).toEqual(expect.arrayContaining(['orders', 'order_lines', 'stock_movements', 'mails']))
  expect(names(listed)).toEqual(names(rows))
})
