// Validates a row that was converted from another shop's export. It can't answer every question of our form, so what
// is missing makes a draft instead of refusing the row, and empty cells ask for nothing.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { isFamilyColumn } from '#server/catalogue/admin/export/family-columns'
import { SPEC_PREFIX } from '#server/catalogue/admin/export/product-columns'
import { NOTE_COLUMN, REFUSAL_COLUMN } from '#server/imports/formats/foreign-format'
import type { Values } from '#server/imports/read/read-table'
import {
  type CheckedCells,
  checkKnownRow,
  checkNewRow,
  type RowContext,
  type RowVerdict,
  refusedRow,
} from './check-row.ts'
import { wantedCells } from './wanted-cells.ts'

export const isConverted = (values: Values): boolean => NOTE_COLUMN in values

interface Options {
  context: RowContext
  setsStock: boolean
}

export function checkConverted(
  { [NOTE_COLUMN]: note = '', [REFUSAL_COLUMN]: refusal = '', ...values }: Values,
  product: AdminProduct | undefined,
  { context, setsStock }: Options,
): CheckedCells {
  if (refusal.trim() !== '') return { verdict: refusedRow(null, refusal.trim()) }
  const notes = note.split('\n').filter((line) => line.trim() !== '')
  if (!product) {
    const checked = withoutBadSpecs(values, (row) => newOrDraft(row, context))
    return { ...checked, notes: [...notes, ...checked.notes] }
  }
  const wanted = wantedCells(ofKnown(values, product), product, { setsStock })
  const checked = withoutBadSpecs(wanted.values, (row) => knownOrDraft(row, product, context))
  return { ...checked, differences: wanted.differences, notes: [...notes, ...checked.notes] }
}

interface Checked {
  verdict: RowVerdict
  notes: string[]
}

/** Leaves out attributes that the category doesn't accept. */
function withoutBadSpecs(row: Values, check: (row: Values) => Checked): Checked {
  const checked = check(row)
  if (checked.verdict.kind !== 'refused') return checked
  const bad = new Map(
    checked.verdict.errors.flatMap(({ column, message }) =>
      column?.startsWith(SPEC_PREFIX) && (row[column] ?? '').trim() !== ''
        ? [[column, message] as const]
        : [],
    ),
  )
  if (bad.size === 0) return checked
  const again = check(Object.fromEntries(Object.entries(row).filter(([column]) => !bad.has(column))))
  const leftOut = [...bad.values()].map((message) => `Left out: ${message}`)
  return { verdict: again.verdict, notes: [...leftOut, ...again.notes] }
}

/** A product that lacks something becomes a draft. */
function newOrDraft(row: Values, context: RowContext): Checked {
  const verdict = checkNewRow(row, context)
  if (verdict.kind !== 'refused' || row.state === 'draft') return { verdict, notes: [] }
  const draft = checkNewRow({ ...row, state: 'draft' }, context)
  if (draft.kind === 'refused') return { verdict: draft, notes: [] }
  return { verdict: draft, notes: [`Becomes a draft: ${listed(verdict)}`] }
}

/** A draft that still lacks something stays one. */
function knownOrDraft(row: Values, product: AdminProduct, context: RowContext): Checked {
  const verdict = checkKnownRow(row, product, context)
  if (verdict.kind !== 'refused' || product.state !== 'draft' || row.state === 'draft')
    return { verdict, notes: [] }
  const { state: _, ...rest } = row
  const draft = checkKnownRow(rest, product, context)
  if (draft.kind === 'refused') return { verdict: draft, notes: [] }
  return { verdict: draft, notes: [`Stays a draft: ${listed(verdict)}`] }
}

const listed = ({ errors }: Extract<RowVerdict, { kind: 'refused' }>): string =>
  errors.map(({ message }) => message).join('. ')

/**
 * The category of a product can't be changed, and its pictures are those that staff have arranged. A variant stays in
 * its family, whatever staff have renamed, and keeps a description that it inherits.
 */
function ofKnown(
  { category: _, images = '', imageAlts: __, ...values }: Values,
  product: AdminProduct,
): Values {
  const isKept = (column: string) =>
    product.family !== null &&
    (isFamilyColumn(column) || (column === 'description' && product.description === ''))
  const filled = Object.entries(values).filter(([column, text]) => text.trim() !== '' && !isKept(column))
  return { ...Object.fromEntries(filled), ...(product.images.length === 0 && images !== '' && { images }) }
}
