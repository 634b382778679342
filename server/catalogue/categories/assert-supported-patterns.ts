// Rejects patterns that can't be matched in bounded time, before they are stored.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { refused } from '#server/http/errors'
import { isSupportedPattern } from './matches-pattern.ts'

const message = "This pattern isn't supported"

/** Throws `invalid_input` naming the pattern of each text attribute that can't be compiled. */
export function assertSupportedPatterns(attributes: readonly CategoryAttribute[]): void {
  const fields = Object.fromEntries(
    attributes.flatMap(({ type, validationRules: { pattern } }, at) =>
      type === 'text' && pattern && !isSupportedPattern(pattern)
        ? [[`attributes.${at}.validationRules.pattern`, message]]
        : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw refused('invalid_input', message, { fields })
}
