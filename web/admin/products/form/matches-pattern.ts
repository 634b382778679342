// The pattern of a text attribute against a value, in time that grows with the text alone (RE2), judged as on the
// server. The library is large, so only a form whose category has a pattern loads this file.
import { RE2JS } from 're2js'
import type { Matches } from '#contract/catalogue/specifications'

const MAX_STEPS = 500
const MAX_TEXT = 2_000

/** Anywhere in the text, as `RegExp.test` does. A pattern that cannot be compiled forbids nothing. */
export const matchesPattern: Matches = (pattern, text) => {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    return true
  }
  return compiled.programSize() > MAX_STEPS || (text.length <= MAX_TEXT && compiled.test(text))
}
