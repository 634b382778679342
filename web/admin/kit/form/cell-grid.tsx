// A grid of text cells: type, move with Enter and the arrow keys, or paste a table from a spreadsheet at any cell. The
// last row is always blank.
import { Trash2 } from 'lucide-react'
import { type ClipboardEvent, memo, type ReactNode, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'
import { cellName, moveInGrid, readBlock } from '#web/ui/form/input-grid.ts'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { type GridRow, isBlank, pasteCells, withBlankRow } from './grid-rows.ts'

export interface GridColumn {
  id: string
  label: string
  numeric?: boolean
  suggestions?: readonly string[]
  /** Least width, as a class. */
  width: string
}

interface CellGridProps {
  /** Accessible name. */
  label: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Returns the next rows from the current ones. */
  onChange: (next: (rows: readonly GridRow[]) => readonly GridRow[]) => void
  /** Errors by key of the row and id of the column. */
  errors?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  maxRows: number
  /** A column at the end that can't be edited. */
  note?: { label: string; of: (row: GridRow) => ReactNode }
  disabled?: boolean | undefined
}

export function CellGrid(props: CellGridProps) {
  const { label, columns, rows, onChange, errors, maxRows, note, disabled = false } = props
  const { ref, scrolls } = useScrolls()
  const ids = columns.map(({ id }) => id)
  const edits = useRef<RowEdits>(null as never)
  edits.current ??= {
    set: (key, column, value) =>
      change((current) =>
        withBlankRow(
          current.map((row) =>
            row.key === key ? { ...row, cells: { ...row.cells, [column]: value } } : row,
          ),
        ),
      ),
    remove: (key) => change((current) => withBlankRow(current.filter((row) => row.key !== key))),
    paste: (key, column, block) =>
      change((current) => pasteCells(current, { key, column, block, columns: ids, maxRows })),
  }
  const latest = useRef(onChange)
  latest.current = onChange
  const change = (next: (rows: readonly GridRow[]) => readonly GridRow[]) => latest.current(next)
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      data-matrix
      className="max-h-[70dvh] min-w-0 overflow-auto rounded border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label: heading, numeric }) => (
              <th key={id} scope="col" className={cx(headClass, numeric && 'text-right')}>
                {heading}
              </th>
            ))}
            {note && (
              <th scope="col" className={headClass}>
                {note.label}
              </th>
            )}
            <th scope="col" className={headClass}>
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveInGrid}>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              row={row}
              number={at + 1}
              columns={columns}
              errors={errors?.[row.key]}
              note={note?.of}
              isLast={at === rows.length - 1}
              disabled={disabled}
              edits={edits.current}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headClass =
  'sticky top-0 z-10 border-b border-line bg-sunken px-2 py-2 font-semibold whitespace-nowrap first:left-0 first:z-20'
/** The first column stays in view when the grid scrolls sideways. */
const pinnedClass = 'first:sticky first:left-0 first:z-1 first:bg-surface first:pl-2'

interface RowEdits {
  set: (key: string, column: string, value: string) => void
  remove: (key: string) => void
  paste: (key: string, column: string, block: readonly (readonly string[])[]) => void
}

interface RowProps {
  row: GridRow
  number: number
  columns: readonly GridColumn[]
  errors: Readonly<Record<string, string>> | undefined
  note: ((row: GridRow) => ReactNode) | undefined
  /** The blank row at the end, which can't be removed. */
  isLast: boolean
  disabled: boolean
  edits: RowEdits
}

// Memoised, because a price list has up to thousands of rows and every key press changes one.
const Row = memo(function Row({ row, number, columns, errors, note, isLast, disabled, edits }: RowProps) {
  return (
    <tr className="[&>td]:border-b [&>td]:border-line">
      {columns.map(({ id, label, numeric, suggestions, width }, place) => {
        const error = errors?.[id]
        const errorId = `${row.key}-${id}-error`
        const shared = {
          size: 'sm' as const,
          'aria-label': `${label}, row ${number}`,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? errorId : undefined,
          'data-cell': cellName(number - 1, place),
          autoComplete: 'off',
          disabled,
          inputMode: numeric ? ('decimal' as const) : undefined,
          className: cx('w-full', numeric && 'text-right tabular-nums'),
          value: row.cells[id] ?? '',
          onChange: ({ target }: { target: HTMLInputElement }) => edits.set(row.key, id, target.value),
          onPaste: (event: ClipboardEvent) => {
            const block = readBlock(event.clipboardData.getData('text/plain'))
            if (!block) return
            event.preventDefault()
            edits.paste(row.key, id, block)
          },
        }
        return (
          <td key={id} className={cx('px-1 py-1 align-top', pinnedClass, width)}>
            {suggestions ? <SuggestInput suggestions={suggestions} {...shared} /> : <TextInput {...shared} />}
            {error && (
              <FieldError id={errorId} className="mt-1 max-w-56 text-xs">
                {error}
              </FieldError>
            )}
          </td>
        )
      })}
      {note && <td className="max-w-64 truncate px-2 py-1 text-muted">{note(row)}</td>}
      <td className="w-10 px-1 py-1 align-top">
        {!(isLast && isBlank(row)) && (
          <IconButton
            size="sm"
            label={`Remove row ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={disabled}
            onClick={() => edits.remove(row.key)}
          />
        )}
      </td>
    </tr>
  )
})
