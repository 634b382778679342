// The lines of a purchase order in the receiving dialog.
import type { UseFormReturn } from 'react-hook-form'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { ReceiptValues } from './receipt-values.ts'

interface ReceiptLinesProps {
  form: UseFormReturn<ReceiptValues>
  order: PurchaseOrder
  error: string | undefined
}

export function ReceiptLines({ form, order, error }: ReceiptLinesProps) {
  const errors = form.formState.errors.items
  const message = error ?? errors?.root?.message
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Units received</legend>
      <ul className="divide-y divide-line rounded border border-line">
        {order.lines.map((line, at) => (
          <li key={line._id} className="grid gap-3 p-3 lg:grid-cols-[minmax(0,1fr)_auto]">
            <LineName line={line} />
            <div className="grid grid-cols-3 gap-2 lg:w-80">
              <Field size="sm" label="Accepted" error={errors?.[at]?.accepted?.message}>
                <TextInput
                  size="sm"
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular-nums"
                  aria-label={`Accepted: ${line.name}`}
                  {...form.register(`items.${at}.accepted`)}
                />
              </Field>
              <Field size="sm" label="Damaged" error={errors?.[at]?.damaged?.message}>
                <TextInput
                  size="sm"
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular-nums"
                  aria-label={`Damaged: ${line.name}`}
                  {...form.register(`items.${at}.damaged`)}
                />
              </Field>
              <Field size="sm" label="Cost (₹)" error={errors?.[at]?.unitCost?.message}>
                <AmountInput
                  size="sm"
                  aria-label={`Unit cost of ${line.name}`}
                  {...form.register(`items.${at}.unitCost`)}
                />
              </Field>
            </div>
          </li>
        ))}
      </ul>
      {message && (
        <FieldError role="alert" className="mt-1.5">
          {message}
        </FieldError>
      )}
    </fieldset>
  )
}

function LineName({ line }: { line: PurchaseLine }) {
  const { name, image, productId, quantity, accepted, damaged, outstanding } = line
  const came = [
    `${outstanding} of ${quantity} still on order`,
    ...(accepted > 0 ? [`${accepted} received`] : []),
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
  ]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="w-10 shrink-0">
        <Picture
          src={image}
          alt=""
          width={80}
          height={80}
          sizes="2.5rem"
          className="aspect-square w-full rounded object-cover"
        />
      </span>
      <div className="min-w-0 text-sm">
        <p className="leading-5 font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted tabular-nums">
          {productId === null
            ? 'The product was deleted. Its units can only be recorded as damaged'
            : came.join(', ')}
        </p>
      </div>
    </div>
  )
}
