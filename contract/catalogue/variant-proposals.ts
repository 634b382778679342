// Proposes the variants of a new family: the combinations of option values, and their SKUs from a pattern. Free of zod,
// because the back office uses it in the browser.
import { slugOf } from '#contract/base/slug'
import type { OptionAxis } from './families.ts'

/** Options are equal if they differ only in case and spaces: "24 x 36" and "24X36". */
export const sameOption = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** Returns the key of an axis, which never changes: "Size" → "size". `taken` are the keys of the other axes. */
export function axisKey(label: string, taken: readonly string[]): string {
  const key = slugOf(label).slice(0, 40) || 'option'
  const numbered = Array.from({ length: taken.length + 1 }, (_, at) => (at === 0 ? key : `${key}-${at + 1}`))
  return numbered.find((candidate) => !taken.includes(candidate)) ?? key
}

/** Returns every combination of values, one value per axis; the last axis changes fastest. */
export const combinationsOf = (axes: readonly Pick<OptionAxis, 'values'>[]): string[][] =>
  axes.reduce<string[][]>(
    (found, { values }) => found.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )

/** Splits pasted values: one per line, or separated by commas, semicolons or tabs. Leaves out repeated ones. */
export function splitValues(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(/[,;\t\r\n]+/)) {
    const value = part.trim().replace(/\s+/g, ' ')
    if (value !== '' && !found.has(sameOption(value))) found.set(sameOption(value), value)
  }
  return [...found.values()]
}

const MAX_SKU = 64
const SHORTEST = 3

const lettersOf = (value: string): string =>
  value
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9]+/g, '')

/**
 * Returns a short code for each value of an axis, all different: "Blue" → "BLU". Values with a digit and short ones
 * stay whole: "24 x 36" → "24X36".
 */
export function valueCodes(values: readonly string[]): string[] {
  const taken = new Set<string>()
  return values.map((value, at) => {
    const letters = lettersOf(value)
    const whole = letters || String(at + 1)
    const isWhole = /\d/.test(letters) || letters.length <= SHORTEST + 1
    const shorter = isWhole
      ? [whole]
      : Array.from({ length: whole.length - SHORTEST + 1 }, (_, more) => whole.slice(0, SHORTEST + more))
    const code = shorter.find((candidate) => !taken.has(candidate)) ?? `${whole}${at + 1}`
    taken.add(code)
    return code
  })
}

interface SkuPattern {
  /** Text with `{sku}` and `{key}` of axes, for example "{sku}-{size}-{colour}". */
  pattern: string
  /** SKU of the first variant; empty if it has none. */
  sku: string
  axes: readonly Pick<OptionAxis, 'key' | 'values'>[]
}

/** Returns the pattern that is proposed for a family. */
export const defaultPattern = (axes: readonly Pick<OptionAxis, 'key'>[]): string =>
  ['{sku}', ...axes.map(({ key }) => `{${key}}`)].join('-')

/**
 * Returns SKUs for combinations of values, all different and none of them in `taken`. An empty pattern returns empty
 * SKUs.
 */
export function proposeSkus(
  { pattern, sku, axes }: SkuPattern,
  combinations: readonly (readonly string[])[],
  taken: readonly string[] = [],
): string[] {
  const codes = axes.map(({ values }) => {
    const texts = values.map(({ value }) => value)
    return new Map(valueCodes(texts).map((code, at) => [texts[at] ?? '', code]))
  })
  const used = new Set(taken)
  return combinations.map((values) => {
    const parts = new Map([
      ['sku', sku],
      ...axes.map(({ key }, at): [string, string] => [key, codes[at]?.get(values[at] ?? '') ?? '']),
    ])
    const text = pattern
      .replace(/\{([^{}]*)\}/g, (_, name: string) => parts.get(name) ?? '')
      .replace(/^[-_./\s]+|[-_./\s]+$/g, '')
      .slice(0, MAX_SKU)
    if (text === '') return ''
    let free = text
    for (let number = 2; used.has(free); number++) free = `${text.slice(0, MAX_SKU - 5)}-${number}`
    used.add(free)
    return free
  })
}
