// Columns for rows of an import, by outcome.
import { ArrowRight } from 'lucide-react'
import type { Import, ImportDifference, ImportRow, ImportRowFilter } from '#contract/imports/imports'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import type { ImportDefinition } from './definition.ts'

type RowColumn = Column<ImportRow>

const number: RowColumn = {
  id: 'row',
  header: 'Row',
  numeric: true,
  className: 'w-0',
  cell: ({ row }) => row,
}

const name = ({ things, pathOf }: ImportDefinition): RowColumn => ({
  id: 'name',
  header: capital(things.one),
  className: 'min-w-36 max-w-80 whitespace-normal',
  cell: ({ name: called, subjectId }) =>
    subjectId && pathOf ? (
      <ButtonLink
        to={pathOf(subjectId)}
        className={buttonClass({
          variant: 'link',
          size: 'sm',
          className: 'whitespace-normal! justify-start! text-left',
        })}
      >
        {called}
      </ButtonLink>
    ) : (
      called || <span className="text-muted">No name</span>
    ),
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const key = (header: string): RowColumn => ({ id: 'key', header, cell: (row) => row.key ?? '—' })

const changes: RowColumn = {
  id: 'changes',
  header: 'Changes',
  className: 'whitespace-normal min-w-72',
  cell: (row) => (
    <ul className="grid gap-1 py-1">
      {row.changes.map(({ column, before, after }) => (
        <li key={column} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{column}</span>
          <del className="max-w-72 text-muted wrap-anywhere">{shortened(before)}</del>
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
          <ins className="max-w-72 wrap-anywhere no-underline">{shortened(after)}</ins>
        </li>
      ))}
      <li className="empty:hidden">
        <Kept differences={row.differences} />
      </li>
    </ul>
  ),
}

function Kept({ differences }: Pick<ImportRow, 'differences'>) {
  const kept = differences.filter(({ taken }) => !taken)
  if (kept.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {kept.map(({ column, shop, file }) => (
        <li key={column} className="wrap-anywhere">
          <span className="font-semibold">{column}</span> stays {shortened(shop)}, the file has{' '}
          {shortened(file)}
        </li>
      ))}
    </ul>
  )
}

/** Values that stay although the file has others. */
const kept: RowColumn = {
  id: 'kept',
  header: 'Differs from the file',
  className: 'whitespace-normal min-w-56',
  cell: ({ differences }) => <Kept differences={differences} />,
}

/** For a new record: the row's own value, which the choice for the whole file overrides. */
const overruled = (header: string): RowColumn => ({
  id: 'overruled',
  header,
  className: 'whitespace-normal min-w-48',
  cell: ({ changes: [instead] }) =>
    instead ? (
      <span className="wrap-anywhere">
        {shortened(instead.before)}{' '}
        <span className="block text-xs text-muted">Goes into {instead.after}</span>
      </span>
    ) : (
      <span className="text-muted">—</span>
    ),
})

const MOST = 120

const shortened = (text: string) =>
  text === '' ? 'empty' : text.length > MOST ? `${text.slice(0, MOST)}…` : text

const sinceOf = ({ differences }: ImportRow) => differences.filter(({ since }) => since)

const since: RowColumn = {
  id: 'since',
  header: 'Changed values',
  className: 'whitespace-normal min-w-80',
  cell: (row) => (
    <ul className="grid gap-2 py-1">
      {sinceOf(row).map((difference) => (
        <li key={difference.column}>
          <SinceValue {...difference} isRefused={row.kind === 'refused'} />
        </li>
      ))}
    </ul>
  ),
}

function SinceValue({
  column,
  exported,
  shop,
  file,
  taken,
  isRefused,
}: ImportDifference & { isRefused: boolean }) {
  const values = [
    ['At the export', exported === null ? 'not known' : shortened(exported)],
    ['In the shop', shortened(shop)],
    ['In the file', shortened(file)],
  ] as const
  return (
    <>
      <span className="font-semibold">{column}</span>{' '}
      <span className="text-muted">
        {isRefused ? 'row refused' : taken ? 'changes to the file’s value' : 'stays as in the shop'}
      </span>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
        {values.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const notes: RowColumn = {
  id: 'notes',
  header: 'Notes',
  className: 'whitespace-normal min-w-64',
  cell: (row) =>
    row.notes.length === 0 ? (
      <span className="text-muted">—</span>
    ) : (
      <ul className="grid gap-1 py-1">
        {row.notes.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    ),
}

const errors: RowColumn = {
  id: 'errors',
  header: 'Column and reason',
  className: 'whitespace-normal min-w-56',
  cell: (row) => (
    <ul className="grid gap-1 py-1">
      {row.errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <span className="font-semibold">{column}: </span>}
          {message}
        </li>
      ))}
    </ul>
  ),
}

export function rowColumns(
  definition: ImportDefinition,
  { changedSince, stockLeft, format }: Pick<Import, 'changedSince' | 'stockLeft' | 'format'>,
): Record<ImportRowFilter, readonly RowColumn[]> {
  const who = [number, name(definition)]
  const { overruledColumn, keyColumn } = definition
  const remarks = format === null ? [] : [notes]
  const known = keyColumn ? [...who, key(keyColumn)] : who
  return {
    create: [...known, ...(overruledColumn ? [overruled(overruledColumn)] : []), ...remarks],
    update: [...known, changes, ...remarks],
    unchanged: changedSince + stockLeft > 0 ? [...known, kept] : known,
    refused: [...who, errors],
    conflict: [...known, errors],
    since: [...known, since],
    noted: [...who, notes],
  }
}
