// The columns of a noun stand in one table, each under its name; a list picks those that it shows, in its order.
import type { ListColumn } from './definition.ts'

export type ColumnTable<Row> = Readonly<Record<string, Omit<ListColumn<Row>, 'id'>>>

export const pick = <Row, Name extends string>(
  columns: Readonly<Record<Name, Omit<ListColumn<Row>, 'id'>>>,
  ...names: Name[]
): readonly ListColumn<Row>[] => names.map((id) => ({ id, ...columns[id] }))
