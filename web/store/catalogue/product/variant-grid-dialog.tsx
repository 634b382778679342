// The quantity grid of a family: a table with a quantity for each variant. One call adds all of them to the cart.
import {
  type ClipboardEvent,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toRupees } from '#contract/base/money'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { CallError } from '#web/api/call.ts'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { useAddLinesToCart } from '#web/store/cart/cart.ts'
import { inPacks } from '#web/store/catalogue/packs.ts'
import { optionsText } from '#web/store/catalogue/product-facts.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { useFullPacks } from '#web/store/company/use-pack-size.ts'
import { RequestQuote } from '#web/store/quotes/request-quote.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { cellName, moveInGrid, pastedCells } from '#web/ui/form/input-grid.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { gridOf, linesOf, problemOf, type Quantities, sumOf } from './variant-grid.ts'
import { QuantityCell, VariantMatrix } from './variant-matrix.tsx'

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
  const needsPacks = useFullPacks(props.variants.some(({ packSize }) => packSize > 1))
  const packed = useMemo(
    () => props.variants.map((variant) => inPacks(variant, needsPacks ? variant.packSize : 1)),
    [props.variants, needsPacks],
  )
  const variants = useOwnPricesOf(packed)
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
    const added = lines.map(({ variant, quantity }) => ({ product: { ...variant, family }, quantity }))
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
          {lines.length > 0 && (
            <RequestQuote
              className="ml-auto"
              items={lines.map(({ variant, quantity }) => ({
                productId: variant._id,
                name: optionsText({ family, options: variant.options }) || family.name,
                quantity,
                unit: variant.unit,
              }))}
            />
          )}
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
          <VariantMatrix
            key={table.title}
            table={table}
            label={[family.name, table.title].filter(Boolean).join(', ')}
            rowLabel={rowLabel}
            columns={columns}
            firstRow={at * table.rows.length}
            renderCell={(variant, cell) => (
              <QuantityCell
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
