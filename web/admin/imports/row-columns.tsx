// What is shown of a row of an import, by what becomes of it.
import { ArrowRight } from 'lucide-react'
import type { ImportRow, ImportRowKind } from '#contract/imports/imports'
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
    </ul>
  ),
}

/** Of a new one: what its row said instead of what was chosen for all. */
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

export function rowColumns(definition: ImportDefinition): Record<ImportRowKind, readonly RowColumn[]> {
  const who = [number, name(definition)]
  const { overruledColumn, keyColumn } = definition
  const known = keyColumn ? [...who, key(keyColumn)] : who
  return {
    create: overruledColumn ? [...known, overruled(overruledColumn)] : known,
    update: [...known, changes],
    unchanged: known,
    refused: [...who, errors],
    conflict: [...known, errors],
  }
}
