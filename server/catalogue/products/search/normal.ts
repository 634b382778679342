// Texts as searches compare them, on the side of the search; `search_normal` in search-words.sql does the same for
// products.

/** Returns lower case without the dot of Devanagari letters (nukta) and with one sign for nasal vowels. */
export const normal = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902').normalize('NFC')

export const MAX_WORDS = 10

/** Splits a text into words, dropping characters with a meaning in a tsquery. */
export const wordsOf = (text: string): string[] =>
  normal(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? []

/** Returns a word without the ending of a regular plural, for comparing words of two texts. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

export const hasWords = (text: string): boolean => wordsOf(text).length > 0
