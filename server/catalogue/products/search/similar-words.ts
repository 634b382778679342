// Corrects misspelled words: the nearest words of the trade, of common words and of products with similar names. A word
// that differs in more than two letters is another word, so "bedsheet" doesn't become "bedside".
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { commonWords } from '../common-words.ts'
import { isListed } from '../product-counts.ts'
import { singular, wordsOf } from './normal.ts'
import { tradeWords } from './trade-words.ts'

const tradeVocabulary = new Set(tradeWords.flatMap((group) => group.flatMap(wordsOf)))
/** Products compared with a misspelled word. */
const MAX_COMPARED = 50
const MAX_SIMILAR = 4
/** Shorter words resemble too many others. */
const MIN_CORRECTED = 4
const TWO_MISTAKES_FROM = 6

/** Returns the nearest words, all at the same distance, that visible products have; none if all differ too much. */
export async function similarWords(db: Db, word: string): Promise<string[]> {
  if (word.length < MIN_CORRECTED || word.includes(' ')) return []
  const limit = word.length >= TWO_MISTAKES_FROM ? 2 : 1
  const [common, named] = await Promise.all([commonWords(db), namesLike(db, word)])
  const near = [...new Set([...common.map((each) => each.word), ...named, ...tradeVocabulary])]
    .map((other) => ({ other, distance: mistakes(word, other, limit) }))
    .filter(({ other, distance }) => other !== word && distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other))
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other)
}

/** Answered by the trigram index; the similarity threshold is set on the connection. */
async function namesLike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with found as materialized (
      select p.search_text as text from products p
      where ${word} <% p.search_text and ${isListed('p')} limit ${sql.lit(MAX_COMPARED)})
    select text from found`.execute(db)
  return rows.flatMap(({ text }) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
}

/** Compares with and without the endings of plurals. */
const mistakes = (word: string, other: string, limit: number): number =>
  Math.abs(word.length - other.length) > limit + 1
    ? Number.POSITIVE_INFINITY
    : Math.min(distanceOf(word, other), distanceOf(singular(word), singular(other)))

/** Returns the number of letters to add, leave out, replace or swap with their neighbour. */
export function distanceOf(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  let beforeLast: number[] = []
  let last = b.map((_, at) => at)
  last.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
