// Adds searches to daily sums. The number of distinct searches per day is limited: beyond it new ones are dropped,
// while known ones are still counted.
import { sql } from 'kysely'
import type { SearchMatch } from '#contract/catalogue/store'
import type { Db } from '#server/db/database'

export const MAX_WORDS_A_DAY = 2_000

/** Searches for the same words on the same day. */
export interface SearchSum {
  day: string
  words: string
  searches: number
  nothing: number
  near: number
  /** Products found by the latest search. */
  found: number
  matched: SearchMatch
  at: Date
}

export const joinSearches = (sum: SearchSum, more: SearchSum): SearchSum => ({
  ...more,
  searches: sum.searches + more.searches,
  nothing: sum.nothing + more.nothing,
  near: sum.near + more.near,
})

export async function writeSearches(
  db: Db,
  sums: Iterable<SearchSum>,
  maxWords = MAX_WORDS_A_DAY,
): Promise<void> {
  const rows = [...sums].map(({ searches, nothing, near, found, matched, at, ...sum }) => ({
    ...sum,
    searches,
    nothing,
    near,
    found,
    matched,
    searched_at: at.toISOString(),
  }))
  await sql`
    with w as (
      select w.*, k.words is not null as is_known,
        row_number() over (partition by w.day, k.words is not null order by w.words) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (day date, words text, searches int, nothing int, near int,
        found int, matched text, searched_at timestamptz)
      left join searched_words k on k.day = w.day and k.words = w.words collate "C"
    )
    insert into searched_words as s (day, words, searches, nothing, near, found, matched, searched_at)
    select w.day, w.words, w.searches, w.nothing, w.near, w.found, w.matched, w.searched_at from w
    where w.is_known or w.place <= ${maxWords} - (select count(*) from searched_words k where k.day = w.day)
    order by w.day, w.words collate "C"
    on conflict (day, words) do update set
      searches = s.searches + excluded.searches, nothing = s.nothing + excluded.nothing, near = s.near + excluded.near,
      found = case when excluded.searched_at >= s.searched_at then excluded.found else s.found end,
      matched = case when excluded.searched_at >= s.searched_at then excluded.matched else s.matched end,
      searched_at = greatest(excluded.searched_at, s.searched_at)`.execute(db)
}
