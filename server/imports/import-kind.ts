// The interface between the import machinery and each kind of imported record.
import type { FoundDayOrder } from '#contract/base/day-order'
import type { ImportDifference, ImportProblem, ImportRow } from '#contract/imports/imports'
import type { Db, Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { ReadTable } from './read/read-table.ts'
import type { KnownColumns } from './read/table-head.ts'

/** Kinds of imports, as stored with each import. */
export type ImportSubject = 'products' | 'categories' | 'suppliers' | 'customers' | 'orders' | 'redirects'

export type RowVerdict<Fields = unknown, Changed = Fields, Before = unknown> =
  | { kind: 'create'; fields: Fields; changes: ImportRow['changes'] }
  | { kind: 'update'; fields: Changed; before: Before; changes: ImportRow['changes'] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: ImportProblem[] }

export interface CheckedRow<Verdict extends RowVerdict = RowVerdict> {
  row: number
  /** As in the file. */
  cells: string[]
  name: string
  key: string | null
  /** Id of the record that the row changes. */
  subjectId: string | null
  verdict: Verdict
  /** None if the kind doesn't compare files with their export. */
  differences?: readonly ImportDifference[]
  /** Remarks about a row that is imported. */
  notes?: readonly string[]
  /** Pictures to add to the record once the row is written. */
  pictures?: readonly NamedPicture[]
}

/** A picture that isn't in the shop yet. */
export interface NamedPicture {
  /** Address on another server, or the name of a file in a ZIP. */
  source: string
  /** Null for a file name. */
  host: string | null
  /** Its alt text; empty without one. */
  altText: string
  /** The reason for leaving it out; empty if there is none. */
  problem: string
}

export interface CheckedFile<Row extends CheckedRow = CheckedRow> {
  /** Name of the option chosen for all rows. */
  chosen: string | null
  /** How dates were read; left out by files that have none. */
  dayOrder?: FoundDayOrder
  batches: AsyncIterable<Row[]>
}

/**
 * How files of one subject are checked: at the upload, and again with other columns or options. The options are stored
 * with the import, so they are serialisable as JSON.
 */
export interface FileCheck<Options = unknown> {
  columns: (db: Db, options: Options) => Promise<KnownColumns>
  /** The head of the table has no problems. Throws `invalid_input` for options that are no longer valid. */
  check: (tx: Transaction, table: ReadTable, options: Options) => Promise<CheckedFile>
}

/** A row to be written. */
export interface WaitingRow {
  rowNumber: number
  kind: string
  fields: unknown
  subjectId: string | null
  before: unknown
}

/** The record written and its version at that time: undo only reverts records that have not been changed since. */
export interface Written {
  id: string
  version: number | null
}

/** A row that can't be written or undone in the current state, with the reason. */
export interface Refusal {
  refused: string
}

/** The import that a row belongs to. The file name is the reason of stock movements. */
export interface ImportSource {
  importId: string
  fileName: string
}

/** A row that has been written. */
export interface DoneRow extends WaitingRow {
  versionAfter: number | null
}

/** The reason why undoing left a row alone, entirely or in part; undefined if the row is undone. */
export type Undone = Refusal | undefined

export interface ImportKind {
  /** "product" */
  noun: string
  /**
   * Creates several records in few statements, in order. If one is rejected, the caller can't tell which. Without it
   * each is written separately.
   */
  createTogether?: (tx: Transaction, ctx: AdminContext, fields: readonly unknown[]) => Promise<Written[]>
  /** Writes the updates that it can in few statements. Returns their outcomes by row number; the others are left. */
  updateTogether?: (
    tx: Transaction,
    ctx: AdminContext,
    rows: readonly WaitingRow[],
    source: ImportSource,
  ) => Promise<ReadonlyMap<number, Written | Refusal>>
  /** Throws a refusal if the row can't be written in the current state. */
  write: (tx: Transaction, ctx: AdminContext, row: WaitingRow, source: ImportSource) => Promise<Written>
  /** Like `updateTogether`, for undoing. */
  undoTogether?: (
    tx: Transaction,
    ctx: AdminContext,
    rows: readonly DoneRow[],
    source: ImportSource,
  ) => Promise<ReadonlyMap<number, Undone>>
  /** Throws a refusal if the record has been changed since; returns one if only a part could be undone. */
  undo: (tx: Transaction, ctx: AdminContext, row: DoneRow, source: ImportSource) => Promise<Undone>
}

export type ImportKinds = Readonly<Partial<Record<ImportSubject, ImportKind>>>
