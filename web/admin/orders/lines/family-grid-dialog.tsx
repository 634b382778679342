// Dialog with the quantity grid of a family: sizes × colours, with stock and price of each variant.
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { LineQuantity } from '#contract/orders/drafts/order-draft-content'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { FieldError, inputClass } from '#web/ui/form/field.tsx'
import { cellName, moveInGrid, pastedCells } from '#web/ui/form/input-grid.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { type EditedLine, readUnits, setUnits } from './edited-lines.ts'
import { type FamilyTable, type FamilyVariant, familyTables } from './family-grid.ts'

interface FamilyGridDialogProps {
  familyId: string
  customer: string | null
  lines: readonly EditedLine[]
  onChange: (next: (lines: readonly EditedLine[]) => readonly EditedLine[]) => void
  onClose: () => void
}

const head = 'border-b border-line bg-sunken px-3 py-2 text-left font-semibold'

export function FamilyGridDialog({ familyId, customer, lines, onChange, onClose }: FamilyGridDialogProps) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/order-lines/families/{id}', {
      params: { id: familyId },
      query: customer === null ? {} : { customer },
    }),
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map(({ product, quantity }) => [product.productId, quantity])),
  )
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const variants = query.data?.variants ?? []
  const { tables, rowLabel, columns } = familyTables(query.data?.family.axes ?? [], variants)
  const textOf = ({ productId }: FamilyVariant) => typed[productId] ?? ''
  const problemOf = (variant: FamilyVariant) => {
    const text = textOf(variant).trim()
    return text === '' || text === '0' || LineQuantity.safeParse(readUnits(text)).success
      ? null
      : 'Enter a whole number'
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = pastedCells(event)
    if (!cells) return
    const pasted = tables.flatMap(({ rows }, table) =>
      rows.flatMap(({ cells: row }, at) =>
        row.flatMap((variant, column) => {
          const text = cells.get(cellName(table * rows.length + at, column))
          return variant && text !== undefined ? [[variant.productId, text]] : []
        }),
      ),
    )
    setTyped((before) => ({ ...before, ...Object.fromEntries(pasted) }))
  }
  function submit() {
    setChecked(true)
    if (variants.some((variant) => problemOf(variant) !== null)) {
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
      return
    }
    onChange((before) =>
      variants.reduce<readonly EditedLine[]>((all, variant) => {
        const text = textOf(variant).trim()
        return setUnits(all, variant, text === '' ? 0 : readUnits(text))
      }, before),
    )
    onClose()
  }
  const units = variants.reduce((sum, variant) => sum + (readUnits(textOf(variant)) || 0), 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={query.data?.family.name ?? 'Variants'}
      description="Enter a quantity for each variant, or paste a block from a spreadsheet."
      keepOnOutsideClick
      footer={
        <>
          <p className="mr-auto self-center text-sm text-muted" role="status">
            {counted(units, 'unit')}
          </p>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} disabled={variants.length === 0}>
            Use Quantities
          </Button>
        </>
      }
    >
      {query.isError ? (
        <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
      ) : query.isPending ? (
        <PageSpinner text="Loading variants..." />
      ) : (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={moveInGrid}
          onPaste={paste}
          className="grid gap-5"
        >
          {tables.map((table, at) => (
            <VariantTable
              key={table.title}
              table={table}
              rowLabel={rowLabel}
              columns={columns}
              renderCell={(variant, row, column) => (
                <Cell
                  variant={variant}
                  cell={cellName(at * table.rows.length + row, column)}
                  text={textOf(variant)}
                  problem={isChecked ? problemOf(variant) : null}
                  onChange={(text) => setTyped((before) => ({ ...before, [variant.productId]: text }))}
                />
              )}
            />
          ))}
        </form>
      )}
    </Dialog>
  )
}

interface VariantTableProps {
  table: FamilyTable
  rowLabel: string
  columns: readonly string[]
  renderCell: (variant: FamilyVariant, row: number, column: number) => ReactNode
}

function VariantTable({ table: { title, rows }, rowLabel, columns, renderCell }: VariantTableProps) {
  const { ref, scrolls } = useScrolls()
  return (
    <div>
      {title && <h3 className="mb-2 font-semibold">{title}</h3>}
      <section
        ref={ref}
        aria-label={title || 'Variants'}
        tabIndex={scrolls ? 0 : undefined}
        data-matrix
        className="overflow-x-auto rounded border border-line text-sm"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              {[rowLabel, ...columns].map((label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, cells }, row) => (
              <tr key={value}>
                <th scope="row" className="border-b border-line px-3 py-2 text-left font-semibold">
                  {value}
                </th>
                {cells.map((variant, column) => (
                  <td key={columns[column]} className="min-w-34 border-b border-line px-3 py-2 align-top">
                    {variant ? (
                      renderCell(variant, row, column)
                    ) : (
                      <span className="text-muted">Not available</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface CellProps {
  variant: FamilyVariant
  cell: string
  text: string
  problem: string | null
  onChange: (text: string) => void
}

const Cell = ({ variant, cell, text, problem, onChange }: CellProps) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap justify-between gap-x-2">
      <Rupees value={variant.price} className="font-semibold" />
      <span className="text-muted tabular-nums">{`${formatNumber(variant.stock)} in stock`}</span>
    </p>
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity of ${Object.values(variant.options).join(', ')}`}
      aria-invalid={problem !== null || undefined}
      data-cell={cell}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
      className={inputClass('sm', 'text-right tabular-nums')}
    />
    {problem && <FieldError className="text-xs">{problem}</FieldError>}
  </div>
)
