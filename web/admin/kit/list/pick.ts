// Selects columns for a list from the table of all columns of an entity, in the given order.
import type { ListColumn } from './definition.ts'

export type ColumnTable<Row> = Readonly<Record<string, Omit<ListColumn<Row>, 'id'>>>

export const pick = <Row, Name extends string>(
  columns: Readonly<Record<Name, Omit<ListColumn<Row>, 'id'>>>,
  ...names: Name[]
): readonly ListColumn<Row>[] => names.map((id) => ({ id, ...columns[id] }))
