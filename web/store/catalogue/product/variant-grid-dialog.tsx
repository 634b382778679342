// The quantity grid of a family: a table with a quantity for each variant. One call adds all of them to the cart.
import {
  type ClipboardEvent,
  type Dispatch,
  memo,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { toRupees } from '#contract/base/money'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { CallError } from '#web/api/call.ts'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { useAddLinesToCart } from '#web/store/cart/cart.ts'
import { optionsText } from '#web/store/catalogue/product-facts.ts'
import { StockBadge } from '#web/store/catalogue/stock-badge.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SidewaysHint } from '#web/ui/data/sideways-hint.tsx'
import { FieldError, inputClass } from '#web/ui/form/field.tsx'
import { cellName, moveInGrid, pastedCells } from '#web/ui/form/input-grid.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { type GridTable, gridOf, linesOf, problemOf, type Quantities, sumOf } from './variant-grid.ts'

interface VariantGridDialogProps {
  family: ProductFamily
  variants: readonly Variant[]
  quantities: Quantities
  onChange: Dispatch<SetStateAction<Quantities>>
  /** Key of the call that adds these quantities; kept while its result is unknown. */
  idempotencyKey: RefObject<string | null>
  onClose: () => void
}

export default function VariantGridDialog(props: VariantGridDialogProps) {
  const { family, quantities, onChange, idempotencyKey: key, onClose } = props
  const variants = useOwnPricesOf(props.variants)
  const { data } = usePersonalQuery('GET /user/benefits', {})
  const { discount = 0, earlyAccess = false } = data?.benefits ?? {}
  /** Reasons given by the server, by variant id. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const addLines = useAddLinesToCart()
  const lines = linesOf(variants, quantities)
  const sum = sumOf(lines, discount)
  const { tables, columns, rowLabel } = gridOf(family.axes, variants)

  const problem = (variant: Variant) =>
    problemOf(variant, quantities[variant._id] ?? '', earlyAccess) ?? refusals[variant._id] ?? null

  const change = useCallback(
    (changed: Quantities) => {
      key.current = null
      setMessage('')
      setRefusals((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !Object.hasOwn(changed, id))),
      )
      onChange((before) => ({ ...before, ...changed }))
    },
    [onChange, key],
  )

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = pastedCells(event)
    if (!cells) return
    const pasted = tables.flatMap(({ rows }, table) =>
      rows.flatMap(({ cells: variantsOfRow }, row) =>
        variantsOfRow.flatMap((variant, column) => {
          const text = cells.get(cellName(table * rows.length + row, column))
          return variant && text !== undefined ? [[variant._id, text]] : []
        }),
      ),
    )
    change(Object.fromEntries(pasted))
  }

  const submit = () => {
    const wrong = variants.filter((variant) => problem(variant) !== null)
    if (wrong.length > 0) {
      setMessage(
        wrong.length === 1 ? 'Correct the marked quantity first.' : 'Correct the marked quantities first.',
      )
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
      return
    }
    if (lines.length === 0) {
      setMessage('Enter at least one quantity.')
      form.current?.querySelector<HTMLInputElement>('input')?.focus()
      return
    }
    key.current ??= createIdempotencyKey()
    const added = lines.map(({ variant, quantity }) => ({ product: variant, quantity }))
    addLines.mutate(
      { lines: added, idempotencyKey: key.current },
      {
        onSuccess() {
          onChange({})
          onClose()
        },
        onError(error) {
          if (isAnswered(error)) key.current = null
          if (!(error instanceof CallError)) return
          setMessage(error.message)
          setRefusals(
            Object.fromEntries(
              lines.flatMap(({ variant }, at) => {
                const reason = error.fields[`lines.${at}.quantity`]
                return reason ? [[variant._id, `${reason}.`]] : []
              }),
            ),
          )
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={`Order Several Variants of ${family.name}`}
      description="Enter a quantity for each variant, or paste a block from a spreadsheet."
      keepOnOutsideClick
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="leading-tight">
            <span className="block text-sm text-muted">
              {`${counted(sum.units, 'unit')} of ${counted(lines.length, 'variant')}`}
            </span>
            <Rupees value={toRupees(sum.totalPaise)} className="text-lg font-semibold" />
            <span className="text-sm text-muted">
              {` including ${formatRupees(toRupees(sum.gstPaise))} GST${sum.discountPaise > 0 ? ` and ${discount}% discount` : ''}`}
            </span>
          </p>
          <Button
            icon={<i className="icon icon-shopping-bag" />}
            busy={addLines.isPending}
            onClick={submit}
            className="max-sm:w-full"
          >
            Add to Cart
          </Button>
          <div role="alert" className="w-full empty:hidden">
            {message && <FieldError>{message}</FieldError>}
          </div>
        </div>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={moveInGrid}
        onPaste={paste}
        className="grid gap-5"
      >
        {tables.map((table, at) => (
          <Matrix
            key={table.title}
            table={table}
            label={[family.name, table.title].filter(Boolean).join(', ')}
            rowLabel={rowLabel}
            columns={columns}
            firstRow={at * table.rows.length}
            renderCell={(variant, cell) => (
              <Cell
                variant={variant}
                name={optionsText({ family, options: variant.options })}
                cell={cell}
                text={quantities[variant._id] ?? ''}
                problem={problem(variant)}
                onChange={change}
              />
            )}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface MatrixProps {
  table: GridTable
  label: string
  rowLabel: string
  columns: readonly string[]
  firstRow: number
  renderCell: (variant: Variant, cell: string) => ReactNode
}

function Matrix({ table: { title, rows }, label, rowLabel, columns, firstRow, renderCell }: MatrixProps) {
  const { ref, scrolls, continues } = useScrolls()
  const headClass = 'sticky top-0 border-b border-line bg-sunken px-3 py-2 text-left font-semibold'
  return (
    <div>
      {title && <h3 className="mb-2 font-semibold">{title}</h3>}
      <section
        ref={ref}
        aria-label={label}
        tabIndex={scrolls ? 0 : undefined}
        data-matrix
        className={cx(
          'max-h-[max(18rem,calc(100dvh-21rem))] scroll-pt-12 scroll-pl-28 overflow-auto rounded border border-line bg-surface text-sm',
          continues && 'max-sm:mask-r-from-80%',
        )}
      >
        <table className="w-full border-separate border-spacing-0 [&_tr:last-child>*]:border-b-0">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={cx(headClass, 'left-0 z-2 border-r')}>
                {rowLabel}
              </th>
              {(columns.length > 0 ? columns : ['Quantity']).map((column) => (
                <th key={column} scope="col" className={cx(headClass, 'z-1 not-last:border-r')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, swatch, cells }, row) => (
              <tr key={value}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 max-w-40 min-w-20 border-r border-b border-line bg-surface px-3 py-2 text-left font-semibold wrap-break-word max-sm:max-w-28"
                >
                  <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
                    {swatch && <i className="swatch" style={{ backgroundColor: swatch }} />}
                    {value}
                  </span>
                </th>
                {cells.map((variant, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    key={column}
                    className="min-w-34 border-b border-line px-3 py-2 align-top not-last:border-r"
                  >
                    {variant ? (
                      renderCell(variant, cellName(firstRow + row, column))
                    ) : (
                      <span className="text-muted">Not available</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {continues && <SidewaysHint />}
      </section>
    </div>
  )
}

interface CellProps {
  variant: Variant
  /** Its options, for the input's label. */
  name: string
  /** The cell's place, for keyboard and clipboard. */
  cell: string
  text: string
  problem: string | null
  onChange: (changed: Quantities) => void
}

/** Memoised, because a key press changes one of up to 250 cells. */
const Cell = memo(function Cell({ variant, name, cell, text, problem, onChange }: CellProps) {
  const id = useId()
  const minimum = variant.minOrderQuantity
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Rupees value={shownPrice(variant, 1).price} className="font-semibold" />
        <StockBadge product={variant} />
      </p>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={id}
        data-cell={cell}
        value={text}
        onChange={(event) => onChange({ [variant._id]: event.target.value })}
        onFocus={(event) => event.target.select()}
        className={inputClass('sm', 'text-right tabular-nums')}
      />
      <div id={id}>
        {problem ? (
          <FieldError className="text-xs">{problem}</FieldError>
        ) : (
          minimum > 1 && <p className="text-xs text-muted">{`At least ${minimum}`}</p>
        )}
      </div>
    </div>
  )
})
