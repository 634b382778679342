// What an import needs to know of that which is imported.
import type { ImportProblem, ImportRow } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

/** What is imported: as it stands with the import for good. */
export type ImportSubject = 'products' | 'categories' | 'suppliers' | 'customers' | 'orders'

export type RowVerdict<Fields = unknown, Changed = Fields, Before = unknown> =
  | { kind: 'create'; fields: Fields; changes: ImportRow['changes'] }
  | { kind: 'update'; fields: Changed; before: Before; changes: ImportRow['changes'] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: ImportProblem[] }

export interface CheckedRow<Verdict extends RowVerdict = RowVerdict> {
  row: number
  /** As they stand in the file. */
  cells: string[]
  name: string
  key: string | null
  /** Of what it changes. */
  subjectId: string | null
  verdict: Verdict
}

export interface CheckedFile<Row extends CheckedRow = CheckedRow> {
  /** The head as it stands in the file, and what of it means nothing here. */
  titles: string[]
  unknown: string[]
  /** What was chosen for all rows, by its name. */
  chosen: string | null
  batches: AsyncIterable<Row[]>
}

/** A row that is to be written. */
export interface WaitingRow {
  rowNumber: number
  kind: string
  fields: unknown
  subjectId: string | null
  before: unknown
}

/** What was written, and its version then: an undo puts back only what nobody has changed since. */
export interface Written {
  id: string
  version: number | null
}

/** A row that was written. */
export interface DoneRow extends WaitingRow {
  versionAfter: number | null
}

export interface ImportKind {
  /** "product" */
  noun: string
  /** New ones in few statements, in their order; if one is refused, nothing says which. Else each by itself. */
  createTogether?: (tx: Transaction, ctx: AdminContext, fields: readonly unknown[]) => Promise<Written[]>
  /** Throws a refusal where it cannot be written as things are now. */
  write: (tx: Transaction, ctx: AdminContext, row: WaitingRow) => Promise<Written>
  /** Throws a refusal where somebody has changed it since. */
  undo: (tx: Transaction, ctx: AdminContext, row: DoneRow) => Promise<void>
}

export type ImportKinds = Readonly<Partial<Record<ImportSubject, ImportKind>>>
