/**
 * A table of records. The server sorts and paginates, so this only renders; plain markup suffices, without a table
 * library. Wide tables scroll sideways in their own region, with a sticky header and, on a wide window, sticky row
 * actions. On a phone, a table becomes compact rows, unless its first column is pinned.
 */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { CompactRows } from './compact-rows.tsx'
import { SidewaysHint } from './sideways-hint.tsx'
import type { DataTableProps, Sort } from './table-props.ts'

export type { CardPlace, Column, Sort } from './table-props.ts'

// Tighter on medium screens, so that the last column is visible beside the actions.
const cellClass = 'px-3 lg:max-2xl:px-2 py-2 first:pl-4 last:pr-4 lg:max-2xl:first:pl-4 lg:max-2xl:last:pr-3'

export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow()
  return isNarrow && !props.columns[0]?.isPinned ? <CompactRows {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, empty, onSelect, actions } = props
  const { skeletonRows = 5, maxHeight = 'max(24rem, calc(100dvh - 14rem))', className } = props
  const width = columns.length + (onSelect ? 1 : 0) + (actions ? 1 : 0)
  const { ref, scrolls, continues } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label={label}
      aria-busy={loading || undefined}
      tabIndex={scrolls ? 0 : undefined}
      data-matrix={columns[0]?.isPinned}
      style={{ maxHeight }}
      className={cx(
        continues && 'max-sm:mask-r-from-80%',
        'relative min-w-0 overflow-auto rounded border border-line bg-surface focus-visible:outline-offset-0',
        'print:max-h-none! print:overflow-visible print:border-0',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <HeadRow {...props} />
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {loading ? (
            Array.from({ length: skeletonRows }, (_, row) => row).map((row) => (
              <tr key={row}>
                {onSelect && <SkeletonCell className="w-4.5" />}
                {columns.map(({ id, numeric }, cell) => (
                  <SkeletonCell
                    key={id}
                    className={cx((row + cell) % 3 ? 'w-4/5' : 'w-1/2', numeric && 'ml-auto')}
                  />
                ))}
                {actions && <SkeletonCell className="ml-auto w-16" />}
              </tr>
            ))
          ) : rows.length === 0 ? (
            <tr>
              <td colSpan={width}>
                {empty ?? <p className="px-4 py-10 text-center text-muted">Nothing here yet.</p>}
              </td>
            </tr>
          ) : (
            rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)
          )}
        </tbody>
      </table>
      {continues && <SidewaysHint />}
    </section>
  )
}

function SkeletonCell({ className }: { className: string }) {
  return (
    <td className={cx(cellClass, 'h-12 border-b border-line')}>
      <Skeleton className={cx('h-4', className)} />
    </td>
  )
}

function HeadRow<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selected,
  onSelect,
  actions,
  actionsHeader = 'Actions',
}: DataTableProps<Row>) {
  const ticked = rows.filter((row) => selected?.has(rowKey(row))).length
  const headClass = cx(
    cellClass,
    'sticky top-0 z-10 h-10 border-b border-line bg-sunken py-0! font-semibold whitespace-nowrap text-muted',
    'print:static print:whitespace-normal',
  )
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className={cx(headClass, 'w-0 print:hidden')}>
            <Checkbox
              size="sm"
              label="Select all rows"
              labelHidden
              checked={rows.length > 0 && ticked === rows.length}
              indeterminate={ticked > 0 && ticked < rows.length}
              disabled={rows.length === 0}
              onChange={(event) => onSelect(new Set(event.target.checked ? rows.map(rowKey) : []))}
            />
          </th>
        )}
        {columns.map((column) => {
          const order = sort && column.sortKey === sort.key ? sort.order : undefined
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
              className={cx(
                headClass,
                column.numeric && 'text-right',
                column.wrapsHeader && 'py-1.5! leading-4.5 whitespace-normal!',
                column.isPinned && 'left-0 z-20 border-r',
              )}
            >
              {column.sortKey && onSort ? (
                <SortButton
                  header={column.header}
                  order={order}
                  onClick={() =>
                    onSort({ key: column.sortKey ?? column.id, order: order === 'asc' ? 'desc' : 'asc' })
                  }
                />
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className={cx(headClass, 'w-0 text-right lg:right-0 lg:z-20 print:hidden')}>
            {actionsHeader}
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortButton({
  header,
  order,
  onClick,
}: {
  header: string
  order: Sort['order'] | undefined
  onClick: () => void
}) {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        '-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 transition-colors hover:bg-hover hover:text-ink focus-visible:outline-offset-0',
        order && 'text-ink',
      )}
    >
      {header}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  )
}

function BodyRow<Row>({
  row,
  columns,
  rowKey,
  rowName = rowKey,
  selected,
  onSelect,
  actions,
  onRowClick,
}: DataTableProps<Row> & { row: Row }) {
  const key = rowKey(row)
  const isSelected = selected?.has(key) ?? false
  const cell = cx(cellClass, 'border-b border-line whitespace-nowrap')
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect?.(next)
  }
  return (
    <tr
      data-selected={isSelected || undefined}
      onClick={(event) => {
        const { target } = event
        // An open menu of the row is rendered elsewhere in the DOM, but React bubbles its clicks to the row.
        if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
        if (!target.closest('a, button, input, label, select')) onRowClick?.(row)
      }}
      className={cx(
        'group h-12 transition-colors hover:bg-hover data-selected:bg-indigo-soft print:h-8 print:break-inside-avoid',
        onRowClick && 'cursor-pointer',
      )}
    >
      {onSelect && (
        <td className={cx(cell, 'print:hidden')}>
          <Checkbox
            size="sm"
            label={`Select ${rowName(row)}`}
            labelHidden
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            cell,
            column.numeric && 'text-right tabular-nums',
            column.isPinned && 'sticky left-0 border-r bg-surface transition-colors group-hover:bg-hover',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td
          className={cx(
            cell,
            // The covered part of a wide table fades out beside it.
            'lg:before:absolute lg:before:inset-y-0 lg:before:-left-3 lg:before:w-3 lg:before:bg-inherit lg:before:mask-l-from-0% lg:before:pointer-events-none',
            'transition-colors lg:sticky lg:right-0 lg:bg-surface lg:group-hover:bg-hover lg:group-data-selected:bg-indigo-soft print:hidden',
          )}
        >
          <div className="flex items-center justify-end gap-1 lg:max-2xl:gap-0.5">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}
