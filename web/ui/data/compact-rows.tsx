// biome-ignore-all lint/a11y/useSemanticElements: cells of several lines aren't possible in table elements
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and cells of a table aren't interactive
/**
 * A table on a phone: each row is two or three lines, so that nothing has to scroll sideways. Columns declare their
 * place. Assistive technology still finds a table with rows, cells and column headers.
 */
import { Fragment, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import type { CardPlace, Column, DataTableProps } from './table-props.ts'

interface Placed<Row> {
  column: Column<Row>
  place: CardPlace
  /** Position among the column headers, from 1. */
  index: number
}

export function CompactRows<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    loading = false,
    skeletonRows = 5,
    empty,
    onSelect,
    actions,
    className,
  } = props
  const placed = placesOf(props.columns, onSelect !== undefined)
  const count = placed.length + (onSelect ? 1 : 0) + (actions ? 1 : 0)
  return (
    <section
      aria-label={label}
      aria-busy={loading || undefined}
      className={cx('min-w-0 rounded border border-line bg-surface', className)}
    >
      <div role="table" aria-label={label} aria-colcount={count} className="text-sm">
        <Head {...props} placed={placed} />
        {(loading || rows.length > 0) && (
          <div role="rowgroup" className="divide-y divide-line">
            {loading
              ? Array.from({ length: skeletonRows }, (_, row) => row).map((row) => <SkeletonRow key={row} />)
              : rows.map((row) => <CompactRow key={rowKey(row)} row={row} placed={placed} {...props} />)}
          </div>
        )}
      </div>
      {!loading &&
        rows.length === 0 &&
        (empty ?? <p className="px-4 py-10 text-center text-muted">Nothing here yet.</p>)}
    </section>
  )
}

const lines: readonly CardPlace[] = ['title', 'aside', 'meta', 'section', 'fact', 'badge']

/** Returns the columns in the order in which a row shows them. The first column is the title if none is. */
function placesOf<Row>(columns: readonly Column<Row>[], isSelectable: boolean): readonly Placed<Row>[] {
  const placeOf = ({ compact, card }: Column<Row>) => compact ?? card
  const isNamed = columns.some((column) => placeOf(column) === 'title')
  return columns
    .map((column, at) => ({
      column,
      place: placeOf(column) ?? (at === 0 && !isNamed ? ('title' as const) : ('fact' as const)),
    }))
    .filter(({ place }) => place !== 'none')
    .toSorted((one, other) => lines.indexOf(one.place) - lines.indexOf(other.place))
    .map((one, at) => ({ ...one, index: at + (isSelectable ? 2 : 1) }))
}

interface HeadProps<Row> extends DataTableProps<Row> {
  placed: readonly Placed<Row>[]
}

/** Only the checkbox for all rows is visible. */
function Head<Row>({
  placed,
  rows,
  rowKey,
  selected,
  onSelect,
  actions,
  actionsHeader = 'Actions',
}: HeadProps<Row>) {
  const ticked = rows.filter((row) => selected?.has(rowKey(row))).length
  return (
    <div role="rowgroup">
      <div role="row" className={onSelect ? 'border-b border-line bg-sunken px-4 text-muted' : 'sr-only'}>
        {onSelect && (
          <div role="columnheader" aria-colindex={1}>
            <Checkbox
              size="sm"
              label="Select all rows"
              className="min-h-11 items-center! font-semibold"
              checked={rows.length > 0 && ticked === rows.length}
              indeterminate={ticked > 0 && ticked < rows.length}
              disabled={rows.length === 0}
              onChange={(event) => onSelect(new Set(event.target.checked ? rows.map(rowKey) : []))}
            />
          </div>
        )}
        {placed.map(({ column, index }) => (
          <span key={column.id} role="columnheader" aria-colindex={index} className="sr-only">
            {column.header}
          </span>
        ))}
        {actions && (
          <span role="columnheader" aria-colindex={placed.length + (onSelect ? 2 : 1)} className="sr-only">
            {actionsHeader}
          </span>
        )}
      </div>
    </div>
  )
}

interface CompactRowProps<Row> extends DataTableProps<Row> {
  row: Row
  placed: readonly Placed<Row>[]
}

function CompactRow<Row>({
  row,
  placed,
  rowKey,
  rowName = rowKey,
  selected,
  onSelect,
  actions,
  onRowClick,
}: CompactRowProps<Row>) {
  const key = rowKey(row)
  const isSelected = selected?.has(key) ?? false
  // Empty cells are omitted, also those with a dash that stands for nothing in a table.
  const cells = placed
    .map((one) => ({ ...one, value: (one.column.compactCell ?? one.column.cell)(row) }))
    .filter(
      ({ value }) =>
        value !== null && value !== undefined && value !== false && value !== '' && value !== '—',
    )
  const at = (...places: CardPlace[]) => cells.filter(({ place }) => places.includes(place))
  const [metas, facts, badges] = [at('meta'), at('fact'), at('badge')]
  const buttons = actions?.(row)
  const status = badges.length > 0 && (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      {badges.map((cell) => (
        <Cell key={cell.column.id} {...cell} className="flex" />
      ))}
    </span>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; the row also holds a link or button for it
    <div
      role="row"
      data-selected={isSelected || undefined}
      onClick={(event) => {
        const { target } = event
        if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
        if (!target.closest('a, button, input, label, select')) onRowClick?.(row)
      }}
      className={cx(
        'flex py-2 pr-4 transition-colors data-selected:bg-indigo-soft',
        onSelect ? 'pl-1' : 'pl-4',
        onRowClick && 'cursor-pointer',
      )}
    >
      {onSelect && (
        <div role="cell" aria-colindex={1} className="-mt-2.5 shrink-0">
          <Checkbox
            size="sm"
            label={`Select ${rowName(row)}`}
            labelHidden
            className="size-11 items-center! justify-center"
            checked={isSelected}
            onChange={() => {
              const next = new Set(selected)
              if (!next.delete(key)) next.add(key)
              onSelect(next)
            }}
          />
        </div>
      )}
      <div className="grid min-w-0 flex-1 content-start gap-y-0.5">
        <div className="flex items-start justify-between gap-3 leading-6">
          {at('title').map((cell) => (
            <Cell
              key={cell.column.id}
              {...cell}
              className="min-w-0 flex-1 font-semibold wrap-anywhere [&_.text-xs]:font-normal"
            />
          ))}
          {at('aside').map((cell) => (
            <Cell
              key={cell.column.id}
              {...cell}
              className="shrink-0 text-right font-semibold whitespace-nowrap tabular-nums"
            />
          ))}
        </div>
        {(metas.length > 0 || (status && !buttons)) && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Inline cells={metas} className="text-muted" />
            {!buttons && status}
          </div>
        )}
        {at('section').map((cell) => (
          <Cell key={cell.column.id} {...cell} className="min-w-0 leading-5 wrap-anywhere [&_a]:underline" />
        ))}
        {facts.length > 0 && <Inline cells={facts} hasTerms />}
        {buttons && (
          <div className="flex min-h-8 items-center justify-between gap-1">
            {status || <span />}
            <div
              role="cell"
              aria-colindex={placed.length + (onSelect ? 2 : 1)}
              className="-mr-2 flex shrink-0 flex-wrap items-center justify-end gap-1"
            >
              {buttons}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

interface FilledCell<Row> extends Placed<Row> {
  value: ReactNode
}

/** Cells one after another, with dots between; a cell of two lines becomes one. Links in it are underlined. */
function Inline<Row>({
  cells,
  hasTerms,
  className,
}: {
  cells: readonly FilledCell<Row>[]
  hasTerms?: true
  className?: string
}) {
  return (
    <div
      className={cx(
        'min-w-0 leading-5 wrap-anywhere [&_.block.text-xs]:before:content-["_·_"] [&_.block]:inline [&_.block]:p-0 [&_.truncate]:whitespace-normal [&_a]:underline',
        className,
      )}
    >
      {cells.map((cell, at) => (
        <Fragment key={cell.column.id}>
          {at > 0 && <span aria-hidden="true"> · </span>}
          <Cell
            {...cell}
            hasTerm={hasTerms}
            className={cx('inline', cell.column.numeric && 'tabular-nums')}
          />
        </Fragment>
      ))}
    </div>
  )
}

function Cell<Row>({
  column: { header },
  index,
  value,
  hasTerm,
  className,
}: FilledCell<Row> & { hasTerm?: true | undefined; className?: string }) {
  return (
    <div role="cell" aria-colindex={index} className={className}>
      {hasTerm && (
        <span aria-hidden="true" className="text-muted">
          {header}{' '}
        </span>
      )}
      {value}
    </div>
  )
}

const SkeletonRow = () => (
  <div role="row" className="px-4 py-3">
    <div role="cell" className="grid gap-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  </div>
)
