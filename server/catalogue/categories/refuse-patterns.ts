// Patterns that could not be matched in bounded time are never stored.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { refused } from '#server/http/errors'
import { isSupportedPattern } from './matches-pattern.ts'

const message = 'Pattern is not supported'

/** Throws `invalid_input` at the pattern of each text attribute that cannot be compiled. */
export function refuseUnsupportedPatterns(attributes: readonly CategoryAttribute[]): void {
  const fields = Object.fromEntries(
    attributes.flatMap(({ type, validationRules: { pattern } }, at) =>
      type === 'text' && pattern && !isSupportedPattern(pattern)
        ? [[`attributes.${at}.validationRules.pattern`, message]]
        : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw refused('invalid_input', message, { fields })
}
