// Searches: which ones are counted, what is stored of them, and the list for admins.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { listSearches } from '#contract/traffic/admin'
import { countSearch } from '#contract/traffic/store'
import { cleanDaily } from '#server/processes/daily-cleaning'
import { eventually } from '#test/eventually'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'
import { searchedWords } from './searched-words.ts'
import { joinSearches, type SearchSum, writeSearches } from './write-searches.ts'

const shop = await openShop({ trafficEveryMs: 10 })
const admin = await shop.asAdmin()
afterAll(() => shop.close())

let visitors = 0
/** Each search comes from a different browser. */
const search = (body: { words: string; found: number; matched?: 'all' | 'similar' | 'some' }) =>
  shop
    .withHeaders({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 v${++visitors}` })
    .call(countSearch, { body })

const sum = (words: string, more: Partial<SearchSum> = {}): SearchSum => ({
  day: today(),
  words,
  searches: 1,
  nothing: 0,
  near: 0,
  found: 3,
  matched: 'all',
  at: new Date(),
  ...more,
})

test.each([
  ['  Door   MAT ', 'door mat'],
  ['“Jute” rug!', 'jute rug'],
  ['पायदान', 'पायदान'],
  ['60x90 cm', '60x90 cm'],
  ['63049231', '63049231'],
  ['towel & napkin', 'towel & napkin'],
  ['a', null],
  ['?!', null],
  ['x'.repeat(61), null],
  ['meera@example.com', null],
  ['meera @ okbank', null],
  ['98765 43210', null],
  ['+91-98765-43210', null],
  ['BO20261124001', null],
  ['1234 5678 9012', null],
  ['ABCDE1234F', null],
  ['07ABCDE1234F1Z5', null],
  ['https://example.com/me', null],
])('the search %j is counted as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words)
})

test("normalised words don't change when normalised again, fit their column and contain no long number", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const words = searchedWords(text)
      if (words === null) return
      expect(searchedWords(words)).toBe(words)
      expect([...words].length).toBeLessThanOrEqual(60)
      expect(words).not.toMatch(/@|\d{9}/)
    }),
  )
})

test('POST /searches counts searches, and GET /reports/searches lists them with the latest result', async () => {
  await search({ words: 'Paydan', found: 0 })
  await search({ words: 'paydan ', found: 0 })
  await search({ words: 'PAYDAN', found: 4 })
  await search({ words: 'jute runer', found: 2, matched: 'similar' })
  await search({ words: 'call 98765 43210', found: 0 })
  await eventually(async () => {
    const { searches } = await admin.call(listSearches, { query: { sortBy: 'words', sortOrder: 'asc' } })
    expect(searches).toEqual([
      {
        words: 'jute runer',
        searches: 1,
        nothing: 0,
        near: 1,
        found: 2,
        matched: 'similar',
        outcome: 'near',
        lastDay: today(),
      },
      {
        words: 'paydan',
        searches: 3,
        nothing: 2,
        near: 0,
        found: 4,
        matched: 'all',
        outcome: 'found',
        lastDay: today(),
      },
    ])
  })
  const { stats } = await admin.call(listSearches, { query: {} })
  expect(stats).toEqual({ searches: 4, words: 2, nothing: 2, unanswered: 0 })
})

test('GET /reports/searches filters by words, result and days; the export has the same rows', async () => {
  await sql`truncate searched_words`.execute(shop.owner)
  const old = addDays(today(), -40)
  await writeSearches(shop.db, [
    sum('bath mat', { searches: 5 }),
    sum('carpet', { searches: 2, nothing: 2, found: 0 }),
    sum('carpet', { day: old, searches: 9, found: 1, at: new Date(`${old}T12:00:00Z`) }),
    sum('lamp', { day: old, nothing: 1, found: 0 }),
  ])
  const list = async (query: object) => {
    const reply = await admin.call(listSearches, { query })
    expect(reply.total).toBe(reply.searches.length)
    return reply.searches.map(({ words, searches }) => `${words} ${searches}`)
  }
  expect(await list({})).toEqual(['bath mat 5', 'carpet 2'])
  expect(await list({ days: '90' })).toEqual(['carpet 11', 'bath mat 5', 'lamp 1'])
  expect(await list({ days: '90', outcome: 'nothing' })).toEqual(
    ['carpet 2', 'lamp 1'].map((row) => row.replace('carpet 2', 'carpet 11')),
  )
  expect(await list({ search: 'MAT' })).toEqual(['bath mat 5'])
  const { headers, body } = await shop.fastify.inject({
    url: '/api/reports/searches/export?days=90',
    headers: admin.headers,
  })
  expect(headers['content-disposition']).toContain(`searches-${today()}.csv`)
  expect(
    body
      .split('\r\n')
      .slice(1, 4)
      .map((row) => row.split(',')[0]),
  ).toEqual(['carpet', 'bath mat', 'lamp'])
})

test('beyond the daily limit of distinct words, known words are still counted', async () => {
  await sql`truncate searched_words`.execute(shop.owner)
  await writeSearches(shop.db, [sum('one'), sum('two')], 3)
  await writeSearches(shop.db, [sum('four'), sum('one'), sum('three')], 3)
  const { rows } = await sql<{ words: string; searches: number }>`
    select words, searches from searched_words order by words`.execute(shop.db)
  expect(rows).toEqual([
    { words: 'four', searches: 1 },
    { words: 'one', searches: 2 },
    { words: 'two', searches: 1 },
  ])
})

test('the sums are the same however searches are batched and split between servers', async () => {
  const one = fc.record({
    words: fc.constantFrom('rug', 'mat', 'towel'),
    found: fc.nat(2),
    minute: fc.nat(600),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 20 }), fc.nat(20), async (searches, cut) => {
      await sql`truncate searched_words`.execute(shop.owner)
      const sums = searches.map(({ words, found, minute }) =>
        sum(words, { found, nothing: found === 0 ? 1 : 0, at: new Date(Date.UTC(2026, 0, 1, 0, minute)) }),
      )
      for (const part of [sums.slice(0, cut), sums.slice(cut)]) {
        const joined = new Map<string, SearchSum>()
        for (const each of part) {
          const known = joined.get(each.words)
          joined.set(each.words, known ? joinSearches(known, each) : each)
        }
        await writeSearches(shop.db, joined.values())
      }
      const { rows } = await sql<{ words: string; searches: number; nothing: number }>`
        select words, searches, nothing from searched_words order by words`.execute(shop.db)
      const expected = Object.entries(Object.groupBy(sums, ({ words }) => words))
        .map(([words, own = []]) => ({
          words,
          searches: own.length,
          nothing: own.filter(({ found }) => found === 0).length,
        }))
        .sort((a, b) => (a.words < b.words ? -1 : 1))
      expect(rows).toEqual(expected)
    }),
    { numRuns: runs(30) },
  )
})

test('searches from more than a year ago are deleted', async () => {
  await sql`truncate searched_words`.execute(shop.owner)
  await writeSearches(shop.db, [sum('new'), sum('old', { day: addDays(today(), -367) })])
  await cleanDaily(shop.db)
  const { rows } = await sql`select words from searched_words`.execute(shop.db)
  expect(rows).toEqual([{ words: 'new' }])
})
