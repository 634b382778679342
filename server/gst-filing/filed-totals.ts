// The totals of a return, stored when it is marked as filed and compared with the current ones later.
import {
  amendedSectionNames,
  amendedSections,
  gstr1SectionNames,
  gstr1Sections,
} from '#contract/gst-filing/sections'
import { type ReturnAmounts, sumOf } from './gstr1.ts'
import type { AmendedGstr1 } from './gstr1-amendments.ts'

/** By name of a section or table, in paise. */
export type FiledTotals = Record<string, Partial<ReturnAmounts> & { count?: number }>

const NIL = 'Nil-rated, exempt and non-GST supplies'
const FURNISHED = 'Documents uploaded by IFF'

export function totalsOf({ gstr1 }: { gstr1: AmendedGstr1 }): FiledTotals {
  const { sums, amendments, nil, furnished } = gstr1
  return {
    ...Object.fromEntries(gstr1SectionNames.map((name) => [gstr1Sections[name].name, sums[name]])),
    ...Object.fromEntries(
      amendedSectionNames.map((name) => [amendedSections[name].name, amendments.changes[name]]),
    ),
    [NIL]: {
      taxablePaise: nil.reduce((sum, row) => sum + row.nilPaise + row.exemptPaise + row.nonGstPaise, 0),
    },
    [FURNISHED]: { count: furnished.length, ...sumOf(furnished) },
  }
}

const keys = ['count', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

/** Returns the names of the sections whose totals have changed since the return was filed. */
export function changedSections(filed: unknown, now: FiledTotals): string[] {
  const before = filed as FiledTotals
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names.filter((name) => keys.some((key) => (before[name]?.[key] ?? 0) !== (now[name]?.[key] ?? 0)))
}
