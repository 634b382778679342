// The quantity grid of a family for staff: one axis down, one across, a table for each value of a third axis.
import type { ReplyOf } from '#contract/api'

type Family = ReplyOf<'GET /admin/order-lines/families/{id}'>
export type FamilyVariant = Family['variants'][number]
type Axis = Family['family']['axes'][number]

export interface FamilyTable {
  title: string
  rows: { value: string; cells: (FamilyVariant | null)[] }[]
}

/** Of the first two axes, the one with fewer values goes across. Values that no variant has are left out. */
export function familyTables(axes: readonly Axis[], variants: readonly FamilyVariant[]) {
  const [first, second, third] = axes.map(({ key, label, values }) => ({
    key,
    label,
    values: values
      .map(({ value }) => value)
      .filter((value) => variants.some(({ options }) => options[key] === value)),
  }))
  const isSecondDown = second !== undefined && second.values.length >= (first?.values.length ?? 0)
  const [down, across] = isSecondDown ? [second, first] : [first, second]
  const find = (value: string, column: string | undefined, title: string | undefined) =>
    variants.find(
      ({ options }) =>
        (!down || options[down.key] === value) &&
        (!across || options[across.key] === column) &&
        (!third || options[third.key] === title),
    ) ?? null
  const tables: FamilyTable[] = (third?.values ?? ['']).map((title) => ({
    title,
    rows: (down?.values ?? []).map((value) => ({
      value,
      cells: (across?.values ?? [undefined]).map((column) => find(value, column, title)),
    })),
  }))
  return { tables, rowLabel: down?.label ?? 'Variant', columns: across?.values ?? ['Quantity'] }
}
