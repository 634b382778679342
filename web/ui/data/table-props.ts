/** Columns of a table, and their places in compact rows and on cards. */
import type { ReactNode } from 'react'

export type CardPlace = 'title' | 'aside' | 'meta' | 'badge' | 'fact' | 'section' | 'none'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures. */
  numeric?: boolean | undefined
  /** The server's name of this sort order; turns the header into a button. */
  sortKey?: string | undefined
  /**
   * Stays at the left while the table scrolls sideways; only for the first column. Such a table also scrolls on a
   * phone, because its cells only make sense in columns.
   */
  isPinned?: boolean | undefined
  /** Allows a two-line header where it is longer than its cells. */
  wrapsHeader?: boolean | undefined
  /** Cell classes such as width or truncation. Text stays on one line unless this contains `whitespace-normal`. */
  className?: string | undefined
  /**
   * Place in a compact row and on the card of a list. `title` is the heading (default: the first column), `aside` is
   * opposite it, `meta` below it, `badge` among its badges. `fact` is a value with the column header (default for
   * other columns), `section` a separate part of a card, and `none` is shown in the table only.
   */
  card?: CardPlace | undefined
  /** Place in a compact row, if it differs. */
  compact?: CardPlace | undefined
  /** Content in a compact row, if it differs. */
  compactCell?: ((row: Row) => ReactNode) | undefined
}

export type Sort = { key: string; order: 'asc' | 'desc' }

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shows placeholder rows. */
  loading?: boolean | undefined
  skeletonRows?: number | undefined
  /** Shown if there are no rows. */
  empty?: ReactNode
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Keys of the ticked rows. `onSelect` adds a column of checkboxes. */
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: Set<string>) => void) | undefined
  /** Name of a row in the label of its checkbox. */
  rowName?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  actionsHeader?: string | undefined
  /** Shortcut for the mouse; the row must also hold a link or button with the same effect. */
  onRowClick?: ((row: Row) => void) | undefined
  /** Maximum height before it scrolls (any CSS length). */
  maxHeight?: string | undefined
  className?: string | undefined
}
