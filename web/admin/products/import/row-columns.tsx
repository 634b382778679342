// What is shown of a row of an import, by what becomes of it.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductImportRow } from '#contract/catalogue/admin-imports'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'

type RowColumn = Column<ProductImportRow>

const number: RowColumn = {
  id: 'row',
  header: 'Row',
  numeric: true,
  className: 'w-0',
  cell: ({ row }) => row,
}

const name: RowColumn = {
  id: 'name',
  header: 'Product',
  className: 'min-w-36 max-w-80 whitespace-normal',
  cell: ({ name: called, productId }) =>
    productId ? (
      <Link
        to={adminPaths.product(productId)}
        className={buttonClass({
          variant: 'link',
          size: 'sm',
          className: 'whitespace-normal! justify-start! text-left',
        })}
      >
        {called}
      </Link>
    ) : (
      called || <span className="text-muted">No name</span>
    ),
}

const sku: RowColumn = { id: 'sku', header: 'SKU', cell: ({ sku: code }) => code ?? '—' }

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

/** Of a new product: that its row named another category. */
const category: RowColumn = {
  id: 'category',
  header: 'Category in the file',
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
}

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

export const rowColumns: Record<ProductImportRow['kind'], readonly RowColumn[]> = {
  create: [number, name, sku, category],
  update: [number, name, sku, changes],
  unchanged: [number, name, sku],
  refused: [number, name, errors],
  conflict: [number, name, sku, errors],
}
