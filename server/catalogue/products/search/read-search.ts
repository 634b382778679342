// Reads a visitor's search: price limits, a size, a topic such as "returns", and terms with the words that mean the
// same.
import type { SearchTopic } from '#contract/catalogue/search'
import { MAX_WORDS, normal, singular, wordsOf } from './normal.ts'
import { takePrice } from './price-words.ts'
import { takeSize } from './sizes.ts'
import { noiseWords, topicWords, tradeWords, widerWords } from './trade-words.ts'

/** A product has a term if it has all words of one of the alternatives. */
export interface Term {
  /** As typed, for spelling suggestions. */
  typed: string
  alternatives: readonly (readonly string[])[]
  /** Whether it is a size, which is never looked for by its beginning. */
  isSize: boolean
}

export interface ReadSearch {
  terms: readonly Term[]
  /** Rupees. */
  minPrice: number | null
  maxPrice: number | null
  /** The search without its price limits. */
  words: string
  /** The whole search without separators if it may be a SKU. */
  sku: string | null
  topic: SearchTopic | null
  /** Whether it has no words of a product. */
  isOnlyTopic: boolean
  synonyms: Synonyms
}

export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Alternatives by phrase, where the words of a phrase are in the singular. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const byPhrase = new Map<string, Map<string, readonly string[]>>()
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((words) => words.length > 0)
    for (const phrase of phrases) {
      const key = keyOf(phrase)
      const known = byPhrase.get(key) ?? new Map<string, readonly string[]>()
      for (const words of phrases) known.set(keyOf(words), words)
      byPhrase.set(key, known)
    }
  }
  const synonyms = new Map([...byPhrase].map(([phrase, same]) => [phrase, [...same.values()]]))
  for (const [word, others] of Object.entries(widerWords)) {
    const wider = others.flatMap((other) => [[other], ...(synonyms.get(other) ?? [])])
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...wider])
  }
  return synonyms
}

const keyOf = (words: readonly string[]) => words.map(singular).join(' ')

export const shippedSynonyms: Synonyms = synonymsOf(tradeWords)

export function readSearch(search: string, synonyms: Synonyms = shippedSynonyms): ReadSearch {
  const text = normal(search)
  const price = takePrice(text)
  const words = price?.rest ?? text
  const size = takeSize(words)
  const typed = wordsOf(size?.rest ?? words)
  const topic = topicOf(text)
  const told = typed.filter((word) => !noiseWords.has(word))
  const ofProducts = topic ? told.filter((word) => !topicWords.has(singular(word))) : told
  const telling = ofProducts.length > 0 ? ofProducts : told
  const isOnlyNoise = telling.length === 0 && size === null && price === null
  const terms = termsOf(isOnlyNoise ? typed : telling, synonyms)
  const sku = wordsOf(words).join('')
  return {
    terms: size
      ? [...terms, { typed: '', alternatives: size.sizes.map((each) => [each]), isSize: true }]
      : terms,
    minPrice: price?.minPrice ?? null,
    maxPrice: price?.maxPrice ?? null,
    words: price ? words : search.trim(),
    sku: /\d/.test(sku) && /^[a-z\d]{3,40}$/.test(sku) ? sku : null,
    topic,
    isOnlyTopic: topic !== null && ofProducts.length === 0 && size === null,
    synonyms,
  }
}

const LONGEST_PHRASE = 3

function termsOf(words: readonly string[], synonyms: Synonyms): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < MAX_WORDS; ) {
    const length = longestPhrase(words, at, synonyms)
    const phrase = words.slice(at, at + length)
    const same = synonyms.get(keyOf(phrase)) ?? []
    const others = same.filter((words) => keyOf(words) !== keyOf(phrase))
    terms.push({ typed: phrase.join(' '), alternatives: [phrase, ...others], isSize: false })
    at += length
  }
  return terms
}

function longestPhrase(words: readonly string[], at: number, synonyms: Synonyms): number {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (phrase.length === length && synonyms.has(keyOf(phrase))) return length
  }
  return 1
}

const topics: readonly [SearchTopic, RegExp][] = [
  ['track', /\b(track(ing)?|order status|my orders?|where is my)\b/],
  ['returns', /\b(returns?|refunds?|exchange|replacement|cancel(lation)?|wapas|wapsi)\b|वापस/],
  ['shipping', /\b(delivery|shipping|courier|freight|transport|dispatch)\b|डिलीवरी/],
  ['contact', /\b(contact|phone number|mobile number|customer care|whatsapp|helpline|address|email)\b|संपर्क/],
]

const topicOf = (text: string): SearchTopic | null =>
  topics.find(([, words]) => words.test(text))?.[0] ?? null
