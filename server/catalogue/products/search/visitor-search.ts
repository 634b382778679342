// The words that a visitor's search stands for: whole words and their synonyms first. Only if no product has them all,
// each word may also be the beginning of a word or a misspelling, and finally some of the words are enough.
import { sql } from 'kysely'
import type { SearchMatch } from '#contract/catalogue/store'
import type { Db } from '#server/db/database'
import { commonWords, shareOf } from '../common-words.ts'
import { isListed } from '../product-counts.ts'
import { anyHolds, type Words } from '../product-search.ts'
import { singular } from './normal.ts'
import { everyTerm, noWords, type RankedWords, someTerms } from './ranked-words.ts'
import type { ReadSearch, Term } from './read-search.ts'
import { similarWords } from './similar-words.ts'

export interface FoundWords {
  words: RankedWords
  matched: SearchMatch
  /** The search with corrected words; null if none was corrected. */
  spelling: string | null
}

/** Requires whole words or their synonyms; null for a search without words, such as "under 500". */
export const wholeWords = ({ terms, sku }: ReadSearch): RankedWords | null =>
  terms.length === 0 ? null : everyTerm(terms, sku)

/** The words that products are found by, whatever other filters are set; null for a search without words. */
export async function visitorsWords(db: Db, search: ReadSearch): Promise<Words | null> {
  const whole = wholeWords(search)
  if (!whole || (await anyHolds(db, whole, isListed('p')))) return whole
  return (await closestWords(db, search)).words
}

/** For searches whose whole words no visible product has. */
export async function closestWords(db: Db, search: ReadSearch): Promise<FoundWords> {
  const { terms, sku, synonyms, isOnlyTopic } = search
  if (isOnlyTopic) return { words: noWords, matched: 'all', spelling: null }
  const known = await knownAlternatives(db, terms)
  const close = await Promise.all(
    terms.map(async (term, at) => {
      const found = known[at]
      if (found === 'whole' || term.isSize) return { term, isFound: found === 'whole', correction: null }
      if (found === 'begun')
        return { term: { ...term, alternatives: [begun(term)] }, isFound: true, correction: null }
      const similar = await similarWords(db, term.typed)
      const alternatives = similar.flatMap((word) => [[word], ...(synonyms.get(singular(word)) ?? [])])
      // Words of the trade may be words that no product has.
      const isFound =
        alternatives.length > 0 &&
        (await anyHolds(db, everyTerm([{ ...term, alternatives }], null), isListed('p')))
      return { term: { ...term, alternatives }, isFound, correction: isFound ? (similar[0] ?? null) : null }
    }),
  )
  const found = close.filter(({ isFound }) => isFound).map(({ term }) => term)
  const isCorrected = close.some(({ correction }) => correction !== null)
  const spelling = isCorrected
    ? close
        .map(({ term, correction }) => correction ?? term.typed)
        .join(' ')
        .trim()
    : null
  const skus = sku ? everyTerm([{ typed: sku, alternatives: [[`${sku}*`]], isSize: false }], null) : null
  if (skus && (await anyHolds(db, skus, isListed('p'))))
    return { words: skus, matched: 'all', spelling: null }
  if (found.length === 0) return { words: noWords, matched: 'all', spelling: null }
  const every = everyTerm(found, null)
  if (found.length === terms.length && (await anyHolds(db, every, isListed('p'))))
    return { words: every, matched: isCorrected ? 'similar' : 'all', spelling }
  return { words: found.length === 1 ? every : someTerms(found), matched: 'some', spelling }
}

/** Shorter words must match whole: "red" isn't the beginning of "reduced". */
const MIN_BEGINNING = 4
/** Words shared by a larger fraction of products exist. */
const RARE = 0.01

/** The typed words; the last one may be the beginning of a word. */
export const begun = ({ alternatives: [typed = []] }: Term): readonly string[] =>
  typed.map((word, at) => (at === typed.length - 1 ? `${singular(word)}*` : word))

/** Returns for each term whether a visible product has it whole, or has a word that begins with it. */
async function knownAlternatives(db: Db, terms: readonly Term[]): Promise<('whole' | 'begun' | null)[]> {
  const common = await commonWords(db)
  const isCommon = (words: readonly string[]) =>
    words.length === 1 && shareOf(singular(words[0] ?? ''), common) >= RARE
  const wholes = terms.map((term) => everyTerm([term], null))
  const beginnings = terms.map((term) =>
    !term.isSize && (term.alternatives[0]?.at(-1)?.length ?? 0) >= MIN_BEGINNING
      ? everyTerm([{ ...term, alternatives: [begun(term)] }], null)
      : noWords,
  )
  const holds = ({ found }: Words) => sql`
    (with found as materialized (select 1 from products p where ${found} and ${isListed('p')} limit 100)
      select exists (select from found))`
  const { rows } = await sql<{ whole: boolean[]; begun: boolean[] }>`
    select array[${sql.join(wholes.map(holds))}] as whole, array[${sql.join(
      beginnings.map((words, at) => (isCommon(terms[at]?.alternatives[0] ?? []) ? sql`true` : holds(words))),
    )}] as begun`.execute(db)
  return terms.map((_, at) => (rows[0]?.whole[at] ? 'whole' : rows[0]?.begun[at] ? 'begun' : null))
}
