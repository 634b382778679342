// Tests a value against the pattern of a text attribute. Admins write the patterns, so matching must take linear time
// whatever the pattern: RE2, without back references.
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'
import type { Matches } from '#contract/catalogue/specifications'

const MAX_KEPT = 500
/**
 * Limits for the steps of a compiled pattern and the characters of a text; matching time is proportional to their
 * product.
 */
const MAX_STEPS = 500
const MAX_TEXT = 2_000

const kept = new LRUCache<string, { compiled: RE2JS | null }>({ max: MAX_KEPT })

export const isSupportedPattern = (pattern: string): boolean => compiledOf(pattern) !== null

/** Matches anywhere in the text, like `RegExp.test`. A pattern that can't be compiled accepts every value. */
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
