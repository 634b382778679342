// Things that a file describes by one row each, all of whose columns are texts that can be read and written again.

import type { Transaction } from '#server/db/database'
import type { TableColumn } from '#server/files/write-table'
import type { AdminContext } from '#server/http/request/context'
import type { Values } from '#server/imports/read/read-table'

/** As it is in the shop. `input` is what its form would send, safe to be kept as JSON. */
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
  /** Field → title, in the order of the template; the first is the one that a file cannot do without. */
  columns: Readonly<Record<string, string>>
  /** Titles of what an export has besides these and the id: a file may have them, and they are left out. */
  figures: readonly string[]
  /** By which a row is recognised that has no id, and as it is compared. */
  keyField: string
  keyOf: (text: string) => string
  nameOf: (input: Input) => string
  /** Those of these ids or keys. */
  known: (tx: Transaction, ids: readonly string[], keys: readonly string[]) => Promise<KnownRecord<Input>[]>
  /** Locked, so that it stays as it is. */
  lock: (tx: Transaction, id: string) => Promise<KnownRecord<Input> | null>
  /** The texts of all fields. */
  textsOf: (input: Input) => Values
  /** Of the texts of all fields; what no column holds stays as `base` has it. */
  read: (texts: Values, base: Input | null) => ReadRecord<Input>
  create: (tx: Transaction, ctx: AdminContext, input: Input) => Promise<string>
  /** Of one that is locked. */
  update: (tx: Transaction, ctx: AdminContext, id: string, input: Input) => Promise<void>
  /** Takes away one that was created and that nobody has changed since. */
  remove: (tx: Transaction, ctx: AdminContext, id: string) => Promise<void>
}

/** The columns of an export that comes back as an import without any change. */
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
]
