// The pattern of a text attribute against a value. Admins write the patterns and everybody's products are held to them,
// so a match takes time that grows with the text alone, whatever the pattern: RE2, without back references.
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'
import type { Matches } from '#contract/catalogue/specifications'

const MAX_KEPT = 500
/** Steps of a compiled pattern, and characters of a text: their product is the time of a match. */
const MAX_STEPS = 500
const MAX_TEXT = 2_000

const kept = new LRUCache<string, { compiled: RE2JS | null }>({ max: MAX_KEPT })

export const isSupportedPattern = (pattern: string): boolean => compiledOf(pattern) !== null

/** Anywhere in the text, as `RegExp.test` does. A pattern that cannot be compiled forbids nothing. */
export const matchesPattern: Matches = (pattern, text) => {
  const compiled = compiledOf(pattern)
  return compiled === null || (text.length <= MAX_TEXT && compiled.test(text))
}

function compiledOf(pattern: string): RE2JS | null {
  const known = kept.get(pattern)
  if (known) return known.compiled
  const compiled = compile(pattern)
  kept.set(pattern, { compiled })
  return compiled
}

function compile(pattern: string): RE2JS | null {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return compiled.programSize() <= MAX_STEPS ? compiled : null
  } catch {
    return null
  }
}
