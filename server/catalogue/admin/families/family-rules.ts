// Rules of option axes and variants. Option values are equal if they differ only in case and spaces.
import { type OptionAxis, variantName } from '#contract/catalogue/families'
import { sameOption } from '#contract/catalogue/variant-proposals'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'

const MAX_NAME = 200

/** Returns a problem for each label and value that occurs twice. */
export function axisProblems(axes: readonly Pick<OptionAxis, 'label' | 'values'>[]): Problems {
  const problems: Problems = {}
  const labels = new Set<string>()
  for (const [at, { label, values }] of axes.entries()) {
    if (labels.has(sameOption(label))) problems[`axes.${at}.label`] = `The option ${label} occurs twice`
    labels.add(sameOption(label))
    const seen = new Set<string>()
    for (const [place, { value }] of values.entries()) {
      if (seen.has(sameOption(value)))
        problems[`axes.${at}.values.${place}.value`] = `${label} has the value ${value} twice`
      seen.add(sameOption(value))
    }
  }
  return problems
}

interface Wanted {
  /** Dotted path of the variant in the request. */
  path: string
  values: readonly string[]
}

interface Members {
  name: string
  axes: readonly OptionAxis[]
  /** Values of the variants that the family has already. */
  taken: readonly (readonly string[])[]
}

/**
 * Returns the values as the axes spell them. Throws `invalid_input` with a problem for every variant with a value that
 * its axis lacks, a combination that occurs twice, or a name that is too long.
 */
export function checkedValues(wanted: readonly Wanted[], { name, axes, taken }: Members): string[][] {
  const problems: Problems = {}
  const combinations = new Set(taken.map(combinationKey))
  const checked = wanted.map(({ path, values }) => {
    const spelled = axes.map((axis, at) => spelling(axis, values[at]))
    const lacks = axes.find((_, at) => spelled[at] === undefined)
    const found = spelled.filter((value) => value !== undefined)
    if (values.length !== axes.length || lacks) {
      problems[path] = lacks
        ? `${lacks.label} has no value ${values[axes.indexOf(lacks)] ?? ''}`.trimEnd()
        : `Give one value for each of: ${axes.map(({ label }) => label).join(', ')}`
      return found
    }
    if (combinations.has(combinationKey(found)))
      problems[path] = `There is already a variant ${found.join(', ')}`
    combinations.add(combinationKey(found))
    const problem = nameProblem(name, found)
    if (problem) problems[path] ??= problem
    return found
  })
  assertNoProblems(problems)
  return checked
}

/** Equal for combinations of the same options. */
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values.map(sameOption))

/** Returns the value as the axis spells it; undefined if the axis lacks it. */
const spelling = ({ values }: OptionAxis, given: string | undefined): string | undefined =>
  given === undefined ? undefined : values.find(({ value }) => sameOption(value) === sameOption(given))?.value

export function nameProblem(family: string, values: readonly string[]): string | undefined {
  const name = variantName(family, values)
  if (name.length <= MAX_NAME) return undefined
  return `The name "${name.slice(0, 60)}…" would have ${name.length} characters. At most ${MAX_NAME} are allowed: shorten the name of the family or the option.`
}
