// Tests a text attribute against its pattern in linear time (RE2), with the same result as the server. The library is
// large, so the form loads this file only if its category has a pattern.
import { RE2JS } from 're2js'
import type { Matches } from '#contract/catalogue/specifications'

const MAX_STEPS = 500
const MAX_TEXT = 2_000

/** Matches anywhere in the text, like `RegExp.test`. An invalid pattern allows every text. */
export const matchesPattern: Matches = (pattern, text) => {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    return true
  }
  return compiled.programSize() > MAX_STEPS || (text.length <= MAX_TEXT && compiled.test(text))
}
