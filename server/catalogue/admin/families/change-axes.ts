// The options of a family after a change: renamed, reordered, added or removed, with the values that its variants have
// then. Every variant keeps a combination of its own.
import type { ChangedAxis } from '#contract/catalogue/admin-families'
import type { OptionAxis } from '#contract/catalogue/families'
import { axisKey, sameOption } from '#contract/catalogue/variant-proposals'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'
import { axisProblems, combinationKey } from './family-rules.ts'
import type { LockedVariant } from './lock-family.ts'

type Member = Pick<LockedVariant, 'id' | 'name' | 'values'>

export interface AxisChange {
  axes: OptionAxis[]
  /** Returns the values of a variant after the change, in the order of the axes. */
  valuesAfter: (variant: Member) => string[]
}

/**
 * Throws `invalid_input` for repeated options, a removed value that variants use, a new option without a value for each
 * variant, and a removed option without which variants would be equal.
 */
export function changedAxes(
  before: readonly OptionAxis[],
  variants: readonly Member[],
  given: readonly ChangedAxis[],
): AxisChange {
  assertKnownKeys(before, given)
  const problems: Problems = axisProblems(given)
  const places = given.map((axis, at) =>
    axis.key === null
      ? newAxis(axis, variants, { at, problems })
      : keptAxis(axis, before, variants, { at, problems }),
  )
  const valuesAfter = (variant: Member) => places.map((valueIn) => valueIn(variant))
  const collision = Object.keys(problems).length > 0 ? null : collisionOf(variants, valuesAfter)
  if (collision) problems.axes = collisionText(collision, before, given)
  assertNoProblems(problems)
  const keys = before.map(({ key }) => key)
  return {
    axes: given.map(({ key: known, label, display, values }) => {
      const key = known ?? axisKey(label, keys)
      keys.push(key)
      return { key, label, display, values: values.map(({ value, swatch }) => ({ value, swatch })) }
    }),
    valuesAfter,
  }
}

function assertKnownKeys(before: readonly OptionAxis[], given: readonly ChangedAxis[]): void {
  const keys = given.flatMap(({ key }) => key ?? [])
  const isKnown = keys.every((key) => before.some((axis) => axis.key === key))
  if (isKnown && new Set(keys).size === keys.length) return
  assertNoProblems({ axes: `The options are: ${before.map(({ key }) => key).join(', ')}. Name each once.` })
}

interface Place {
  at: number
  /** Collects what is wrong, by dotted path. */
  problems: Problems
}

type ValueIn = (variant: Member) => string

/** An option that stays: its values may be renamed, and those that no variant has may be removed. */
function keptAxis(
  { key, label, values }: ChangedAxis,
  before: readonly OptionAxis[],
  variants: readonly Member[],
  { at, problems }: Place,
): ValueIn {
  const source = before.findIndex((axis) => axis.key === key)
  const names = new Map(values.flatMap(({ value, was }) => (was === null ? [] : [[was, value] as const])))
  const known = new Set(before[source]?.values.map(({ value }) => value))
  const sent = values.flatMap(({ was }) => (was === null ? [] : [was]))
  if (sent.some((was) => !known.has(was)) || new Set(sent).size < sent.length)
    problems[`axes.${at}.values`] ??= `The values of ${label} have changed. Reload the page and try again.`
  const used = variants.map((variant) => variant.values[source] ?? '')
  const lost = [...known].find((value) => !names.has(value) && used.includes(value))
  if (lost !== undefined) {
    const count = used.filter((value) => value === lost).length
    problems[`axes.${at}.values`] ??=
      `${lost} can't be removed, because ${count === 1 ? '1 variant has' : `${count} variants have`} this value. Remove these variants first.`
  }
  return (variant) => names.get(variant.values[source] ?? '') ?? variant.values[source] ?? ''
}

/** A new option: each variant needs one of its values. */
function newAxis(
  { label, values, ofVariants }: ChangedAxis,
  variants: readonly Member[],
  { at, problems }: Place,
): ValueIn {
  const spelled = new Map(values.map(({ value }) => [sameOption(value), value]))
  const chosen = new Map(ofVariants.map(({ id, value }) => [id, spelled.get(sameOption(value))]))
  const lacking = variants.find(({ id }) => chosen.get(id) === undefined)
  if (lacking)
    problems[`axes.${at}.ofVariants`] =
      `Choose a value of ${label} for each variant, also for ${lacking.name}.`
  return ({ id }) => chosen.get(id) ?? ''
}

/** Returns the first variants that would have the same options. */
function collisionOf(
  variants: readonly Member[],
  valuesAfter: AxisChange['valuesAfter'],
): readonly Member[] | null {
  const groups = Map.groupBy(variants, (variant) => combinationKey(valuesAfter(variant)))
  return [...groups.values()].find((group) => group.length > 1) ?? null
}

const MOST_NAMED = 5

function collisionText(
  variants: readonly Member[],
  before: readonly OptionAxis[],
  given: readonly ChangedAxis[],
): string {
  const removed = before.filter(({ key }) => !given.some((axis) => axis.key === key))
  const names = variants.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = variants.length - names.length
  const listed = more > 0 ? `${names.join('; ')}; and ${more} more` : names.join('; ')
  return `Without ${removed.map(({ label }) => label).join(' and ')}, these variants would have the same options: ${listed}. Remove all but one of them first.`
}
