// Defines a kind of record that is imported and exported one per row, with text columns that round-trip.

import type { Transaction } from '#server/db/database'
import type { TableColumn } from '#server/files/write-table'
import type { AdminContext } from '#server/http/request/context'
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { exportMark, MARK_TITLE } from '#server/imports/read/export-mark'
import type { Values } from '#server/imports/read/read-table'

/** A record in the shop. `input` is what its form would send, and is safe to store as JSON. */
export interface KnownRecord<Input> {
  id: string
  input: Input
}

export type ReadRecord<Input> =
  | { success: true; data: Input }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }

export interface RecordDefinition<Input> {
  /** "supplier" */
  noun: string
  /** Files of other systems that are imported as they are. */
  formats?: readonly ForeignFormat[]
  /** Field → title, in the order of the template; the first column is required. */
  columns: Readonly<Record<string, string>>
  /** Titles of additional export columns, which imports ignore. */
  figures: readonly string[]
  /** The field that identifies a row without an id, and its normalised form. */
  keyField: string
  keyOf: (text: string) => string
  nameOf: (input: Input) => string
  /** Returns the records with these ids or keys. */
  known: (tx: Transaction, ids: readonly string[], keys: readonly string[]) => Promise<KnownRecord<Input>[]>
  /** Returns the record and locks it. */
  lock: (tx: Transaction, id: string) => Promise<KnownRecord<Input> | null>
  /** Returns the texts of all fields. */
  textsOf: (input: Input) => Values
  /** Parses the texts of all fields; fields without a column keep their value from `base`. */
  read: (texts: Values, base: Input | null) => ReadRecord<Input>
  create: (tx: Transaction, ctx: AdminContext, input: Input) => Promise<string>
  /** The record must be locked. */
  update: (tx: Transaction, ctx: AdminContext, id: string, input: Input) => Promise<void>
  /** Deletes a record that was created by the import and has not been changed since. */
  remove: (tx: Transaction, ctx: AdminContext, id: string) => Promise<void>
}

/** Export columns that can be imported again unchanged, the id and the mark of the export. */
export const recordColumns = <Input, Row>(
  { columns, textsOf }: Pick<RecordDefinition<Input>, 'columns' | 'textsOf'>,
  of: (row: Row) => { id: string; input: Input },
): TableColumn<Row>[] => [
  ...Object.entries(columns).map(
    ([field, title]): TableColumn<Row> => ({
      title,
      kind: 'text',
      of: (row) => textsOf(of(row).input)[field] ?? '',
    }),
  ),
  { title: 'ID', kind: 'text', of: (row) => of(row).id },
  {
    title: MARK_TITLE,
    kind: 'text',
    of(row) {
      const { id, input } = of(row)
      const texts = textsOf(input)
      return exportMark(
        id,
        Object.keys(columns).map((field) => [field, texts[field] ?? '']),
      )
    },
  },
]
