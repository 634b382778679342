// One line in the line editor: quantity, price with its reason, discount and note. Another price than that of the day is
// agreed with the customer, and needs a reason.
import { Grid3x3, StickyNote, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { LinePrice } from '#contract/orders/line-products'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AmountInput, readAmount } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { type EditedLine, enteredLine, readUnits } from './edited-lines.ts'

interface LineRowProps {
  line: EditedLine
  /** As the server priced it last; undefined until it has. */
  price: LinePrice | undefined
  mayOverride: boolean
  onChange: (changed: Partial<EditedLine>) => void
  onRemove: () => void
  /** Opens the grid of the product's family. */
  onGrid: (() => void) | undefined
  /** Enter in a field returns to the search. */
  onDone: () => void
}

export function LineRow(props: LineRowProps) {
  const { line, price, mayOverride, onChange, onRemove, onGrid, onDone } = props
  const { product, quantity, agreed, note } = line
  const [hasNote, setHasNote] = useState(note !== '')
  const checked = enteredLine(line)
  const errors = 'errors' in checked ? checked.errors : {}
  const { name } = product
  const isPriced = price !== undefined && price.quantity === readUnits(quantity)
  const ofTheDay = price?.price ?? product.price
  const includesGst = product.includesGst
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone()
  }
  const agree = (unitPrice: string) => {
    const typed = readAmount(unitPrice)
    if (agreed === null && typed === ofTheDay) return
    onChange({ agreed: { discount: '', reason: '', ...agreed, unitPrice } })
  }
  return (
    <li className="grid gap-2 p-3" aria-label={name}>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_5rem_7.5rem_6.5rem_6.25rem]">
        <div className="col-span-full flex min-w-0 items-center gap-3 sm:col-span-1">
          <span className="w-10 shrink-0">
            <Picture
              src={product.image}
              alt=""
              width={80}
              height={80}
              sizes="2.5rem"
              className="aspect-square w-full rounded object-cover"
            />
          </span>
          <div className="min-w-0">
            <p className="leading-5 font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted tabular-nums">
              {[product.sku, `${formatNumber(product.stock)} in stock`].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <Field size="sm" label="Quantity" error={errors.quantity}>
          <TextInput
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            aria-label={`Quantity of ${name}`}
            data-quantity-of={product.productId}
            value={quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            onFocus={({ target }) => target.select()}
            onKeyDown={onEnter}
          />
        </Field>
        <Field size="sm" label={includesGst ? 'Price with GST' : 'Price'} error={errors.unitPrice}>
          <AmountInput
            size="sm"
            aria-label={`Price of ${name}`}
            readOnly={!mayOverride}
            value={agreed ? agreed.unitPrice : ofTheDay.toFixed(2)}
            onChange={({ target }) => agree(target.value)}
            onFocus={({ target }) => target.select()}
            onKeyDown={onEnter}
          />
        </Field>
        <div className="text-right max-sm:col-span-full">
          <p className="text-sm font-semibold max-sm:hidden">Total</p>
          <p className="text-sm sm:mt-2" aria-live="off">
            {isPriced ? (
              <>
                <Rupees value={price.total} className="font-semibold" />
                <span className="block text-xs text-muted tabular-nums">{`with ${price.gstRate}% GST`}</span>
              </>
            ) : (
              <span className="text-muted">…</span>
            )}
          </p>
        </div>
        <div className="flex justify-end gap-0.5 max-sm:col-span-full sm:mt-6">
          {onGrid && (
            <IconButton
              size="sm"
              label={`Other variants of ${name}`}
              icon={<Grid3x3 aria-hidden="true" />}
              onClick={onGrid}
            />
          )}
          {!hasNote && (
            <IconButton
              size="sm"
              label={`Add a note to ${name}`}
              icon={<StickyNote aria-hidden="true" />}
              onClick={() => setHasNote(true)}
            />
          )}
          <IconButton
            size="sm"
            label={`Remove ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        </div>
      </div>
      <p className="text-xs text-muted empty:hidden">{reasonText(line, price, ofTheDay)}</p>
      {agreed && (
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
          <Field
            size="sm"
            label="Reason"
            required
            error={errors.reason ?? (agreed.reason.trim() === '' ? 'Enter why the price differs' : undefined)}
          >
            <TextInput
              size="sm"
              autoComplete="off"
              maxLength={120}
              placeholder="For example: Agreed by phone"
              aria-label={`Reason for the price of ${name}`}
              readOnly={!mayOverride}
              value={agreed.reason}
              onChange={({ target }) => onChange({ agreed: { ...agreed, reason: target.value } })}
              onKeyDown={onEnter}
            />
          </Field>
          <Field size="sm" label="Discount (₹)" error={errors.discount}>
            <AmountInput
              size="sm"
              placeholder="0.00"
              aria-label={`Discount on ${name}`}
              readOnly={!mayOverride}
              value={agreed.discount}
              onChange={({ target }) => onChange({ agreed: { ...agreed, discount: target.value } })}
              onKeyDown={onEnter}
            />
          </Field>
          <Button
            size="sm"
            variant="ghost"
            className="sm:mt-6"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Use today’s price of ${name}`}
            onClick={() => onChange({ agreed: null })}
          >
            Today’s price
          </Button>
        </div>
      )}
      {hasNote && (
        <Field size="sm" label="Note" error={errors.note}>
          <TextInput
            size="sm"
            autoComplete="off"
            maxLength={200}
            placeholder="Printed with the item"
            aria-label={`Note to ${name}`}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
            onKeyDown={onEnter}
          />
        </Field>
      )}
      {isPriced && price.problem && <FieldError>{price.problem}</FieldError>}
      {isPriced && price.warning && <p className="text-sm text-turmeric-deep">{price.warning}</p>}
    </li>
  )
}

function reasonText({ product, agreed }: EditedLine, price: LinePrice | undefined, ofTheDay: number): string {
  const known = price ?? product
  const list = ofTheDay === known.listPrice ? '' : `, list price ${formatRupees(known.listPrice)}`
  const day = `${known.priceReason ?? 'List price'}${list}`
  if (agreed) return `Agreed price. Today: ${formatRupees(ofTheDay)} (${day})`
  const discount = price && price.discount > 0 ? `, discount ${formatRupees(price.discount)}` : ''
  return `${day}${discount}`
}
