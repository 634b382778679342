// Pages of a list: from the start, from the end and of a search.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { allIds, type List, listPages, listSearch, readPage } from './list-page.ts'

const database = await createTestDatabase({ as: 'owner' })
const { db } = database
const ROWS = 37
beforeAll(async () => {
  await sql`create table listed (id int primary key, name text not null)`.execute(db)
  await sql`insert into listed select n, 'row ' || n % 5 from generate_series(1, ${ROWS}::int) n`.execute(db)
})
afterAll(() => database.close())

const list: List = {
  from: sql`listed l`,
  where: sql`l.id > 0`,
  id: sql`l.id`,
  order: [
    [sql`l.name`, 'desc'],
    [sql`l.id`, 'asc'],
  ],
}

const expected = Array.from({ length: ROWS }, (_, at) => at + 1)
  .toSorted((one, other) => (other % 5) - (one % 5) || one - other)
  .map(String)

const pages = {
  page: fc.integer({ min: 1, max: 45 }),
  limit: fc.integer({ min: 1, max: 12 }),
}

test('readPage() returns the same rows with and without a total, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(pages), async (page) => {
      const rows = expected.slice((page.page - 1) * page.limit, page.page * page.limit)
      expect(await readPage(db, list, page, ROWS)).toEqual(rows)
      expect(await readPage(db, list, page, null)).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('listSearch() finds the same rows whether matches are found first or along the order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(pages), async (page) => {
      const even = expected.filter((id) => Number(id) % 2 === 0)
      const ids = even.slice((page.page - 1) * page.limit, page.page * page.limit)
      for (const foundFirst of [0, 3, even.length, 1_000]) {
        const search = listSearch(
          (divisor: number): List => ({ ...list, search: sql`l.id % ${divisor}::int = 0` }),
          foundFirst,
        )
        expect(await search(db, 2, page)).toEqual({ ids, total: even.length })
      }
    }),
    { numRuns: 60 },
  )
})

test('listPages() returns pages of the whole list, and those of a search, with their totals', async () => {
  const pagesOf = listPages(
    (divisor: number | null): List => ({
      ...list,
      search: divisor === null ? undefined : sql`l.id % ${divisor}::int = 0`,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.record(pages), fc.constantFrom(null, 2, 50), async (page, divisor) => {
      const all = expected.filter((id) => divisor === null || Number(id) % divisor === 0)
      const ids = all.slice((page.page - 1) * page.limit, page.page * page.limit)
      expect(await pagesOf(db, divisor, page)).toEqual({ ids, total: all.length })
    }),
    { numRuns: 60 },
  )
})

test.each([null, 2])(
  'allIds() returns the ids of the whole list in its order (divisor %s)',
  async (divisor) => {
    const search = divisor === null ? undefined : sql`l.id % ${divisor}::int = 0`
    const { rows } = await allIds({ ...list, search }).execute(db)
    expect(rows.map(({ id }) => String(id))).toEqual(
      expected.filter((id) => divisor === null || Number(id) % divisor === 0),
    )
  },
)
