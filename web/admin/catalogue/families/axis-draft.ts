// Option axes while they are edited. A value keeps its identity when it is renamed.
import type { AxisDisplay, OptionAxis } from '#contract/catalogue/families'
import { axisKey, sameOption, splitValues } from '#contract/catalogue/variant-proposals'

export interface ValueDraft {
  value: string
  swatch: string | null
  /** The saved value; null for a new one. */
  was: string | null
}

export interface AxisDraft {
  /** Null for an option that isn't saved yet. */
  key: string | null
  label: string
  display: AxisDisplay
  values: ValueDraft[]
  /** For an option that is added to a family: the value chosen for a variant, by its id. */
  ofVariants: Readonly<Record<string, string>>
}

export const blankAxis: AxisDraft = { key: null, label: '', display: 'text', values: [], ofVariants: {} }

export const draftOf = ({ key, label, display, values }: OptionAxis): AxisDraft => ({
  key,
  label,
  display,
  values: values.map(({ value, swatch }) => ({ value, swatch, was: value })),
  ofVariants: {},
})

/** The value of an existing variant for a new option: the chosen one, or the first. */
export const valueOfVariant = ({ values, ofVariants }: AxisDraft, id: string): string =>
  (values.find(({ value }) => value === ofVariants[id]) ?? values[0])?.value ?? ''

/** Adds typed or pasted values; those that the option has already are left out. */
export function withValues(draft: AxisDraft, text: string): AxisDraft {
  const known = new Set(draft.values.map(({ value }) => sameOption(value)))
  const added = splitValues(text)
    .filter((value) => !known.has(sameOption(value)))
    .map((value): ValueDraft => ({ value: value.slice(0, 60), swatch: null, was: null }))
  return { ...draft, values: [...draft.values, ...added] }
}

/** Returns the options as they will be saved, leaving out those without a name or values. */
export function axesOf(drafts: readonly AxisDraft[]): OptionAxis[] {
  const keys: string[] = []
  return drafts
    .filter(({ label, values }) => label.trim() !== '' && values.length > 0)
    .map(({ key: saved, label, display, values }) => {
      const key = saved ?? axisKey(label, keys)
      keys.push(key)
      return {
        key,
        label: label.trim(),
        display,
        values: values.map(({ value, swatch }) => ({ value, swatch })),
      }
    })
}

/** The list with the entry at a place moved up or down. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const entry = list[at]
  return entry === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(at + by, 0, entry)
}
