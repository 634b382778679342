// Conditions and rank of the terms of a search. Exact SKUs rank first, then products with all terms in the name, then
// category and tags, specifications, description; among these, words as typed rank before their synonyms.
import { type RawBuilder, sql } from 'kysely'
import type { Words } from '../product-search.ts'
import type { Term } from './read-search.ts'

/** Conditions on `products p`, and the rank of a product that meets them. */
export interface RankedWords extends Words {
  /** A small whole number, higher for better matches; `EXACT` for the product's own SKU. */
  rank: RawBuilder<number>
}

export const EXACT = 1_000

/** Weights of the parts of a product, from the name down to everything. */
const parts = ['A', 'AB', 'ABC', ''] as const

/** A word that ends with an asterisk stands for every word that begins with it. */
const lexeme = (word: string, weights: string) => {
  const isPrefix = word.endsWith('*')
  const flags = `${isPrefix ? '*' : ''}${weights}`
  return `${isPrefix ? word.slice(0, -1) : word}${flags && `:${flags}`}`
}

const anyOf = (alternatives: Term['alternatives'], weights: string) =>
  `(${alternatives.map((words) => words.map((word) => lexeme(word, weights)).join(' & ')).join(' | ')})`

const allOf = (terms: readonly Term[], weights: string) =>
  terms.map(({ alternatives }) => anyOf(alternatives, weights)).join(' & ')

/** A subquery is evaluated once per statement, not once per product. */
const once = (text: string) => sql`(select to_tsquery('english', ${text}))`
const has = (text: string) => sql<boolean>`p.search_words @@ ${once(text)}`

/** Requires every term, or the SKU in one piece. There must be a term. */
export function everyTerm(terms: readonly Term[], sku: string | null): RankedWords {
  const orSku = (text: string, weights: string) => (sku ? `(${text}) | ${lexeme(sku, weights)}` : text)
  const all = orSku(allOf(terms, ''), '')
  const typed = terms.map((term) => ({
    ...term,
    alternatives: term.isSize ? term.alternatives : [wholeOf(term)],
  }))
  const isExact = sku ? sql`when p.sku is not null and ${skuOf} = ${sku} then ${sql.lit(EXACT)}` : sql``
  const levels = parts.map(
    (weights, at) =>
      sql`when ${has(orSku(allOf(terms, weights), weights))} then ${sql.lit(2 * (parts.length - at))}`,
  )
  return {
    found: sql<boolean>`p.search_words @@ to_tsquery('english', ${all})`,
    tested: has(all),
    rank: sql<number>`(case ${isExact} ${sql.join(levels, sql` `)} else 0 end
      + case when ${has(allOf(typed, 'AB'))} then 1 else 0 end)`,
  }
}

const skuOf = sql`lower(regexp_replace(p.sku, '[^[:alnum:]]+', '', 'g'))`

const wholeOf = ({ alternatives: [first = []] }: Term) => first.map((word) => word.replace(/\*$/, ''))

/** Requires at least one term. Products with more of them rank first. There must be a term. */
export function someTerms(terms: readonly Term[]): RankedWords {
  const any = terms.map(({ alternatives }) => anyOf(alternatives, '')).join(' | ')
  const each = terms.map(
    ({ alternatives }) =>
      sql`case ${sql.join(
        parts.map((weights, at) => sql`when ${has(anyOf(alternatives, weights))} then ${sql.lit(14 - at)}`),
        sql` `,
      )} else 0 end`,
  )
  return {
    found: sql<boolean>`p.search_words @@ to_tsquery('english', ${any})`,
    tested: has(any),
    rank: sql<number>`(${sql.join(each, sql` + `)})`,
  }
}

export const noWords: RankedWords = {
  found: sql<boolean>`false`,
  tested: sql<boolean>`false`,
  rank: sql<number>`0`,
}
