// The staff take pieces of a delivered order back for its buyer: which of them, how many and why.
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OrderDetail } from '#contract/order-desk'
import { returnReasons } from '#contract/order-help'
import { OpenReturn, openReturn } from '#contract/return-desk'
import { Field, FieldError, NativeSelect, TextArea } from '#web/ui/field'
import { QuantityStepper } from '#web/ui/quantity-stepper'
import { adminCall } from '../call.ts'
import { Notice } from '../notice.tsx'
import { useServerFieldErrors } from '../use-server-field-errors.ts'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import { ReturnPiece } from './return-piece.tsx'
import { useReturnAction } from './use-return-action.ts'

interface OpenReturnDialogProps {
  order: OrderDetail
  onClose: () => void
}

type Request = z.output<typeof OpenReturn>

export function OpenReturnDialog({ order, onClose }: OpenReturnDialogProps) {
  const left = leftToReturn(order)
  const action = useReturnAction(
    (body: Request, idempotencyKey) =>
      adminCall(openReturn, { params: { id: order._id }, body, idempotencyKey }),
    onClose,
  )
  const form = useForm<z.input<typeof OpenReturn>, unknown, Request>({
    resolver: zodResolver(OpenReturn),
    defaultValues: {
      comment: '',
      // Of an order with one piece, that one comes back.
      items: left.length === 1 ? left.map(({ itemId }) => ({ itemId, quantity: 1 })) : [],
    },
  })
  const { field: chosen } = useController({ control: form.control, name: 'items' })
  useServerFieldErrors(action.error, form)
  const { errors } = form.formState
  const block = blockOf(order, left.length)
  const choose = (itemId: string, quantity: number) => {
    const others = chosen.value.filter((piece) => piece.itemId !== itemId)
    chosen.onChange(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <ReturnFormDialog
      title={`Process return for ${order.orderNumber}`}
      description="For a buyer who asked by phone or mail. It is approved at once, and the buyer is mailed."
      submitLabel="Open Return"
      barred={block !== null}
      action={action}
      onSubmit={form.handleSubmit(action.submit)}
      onClose={onClose}
    >
      {block && <Notice tone="warning">{block}</Notice>}
      {left.length > 0 && (
        <fieldset ref={chosen.ref} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="required-mark mb-1.5 text-sm font-semibold">What comes back</legend>
          <ul className="divide-y divide-line rounded border border-line">
            {left.map(({ itemId, name, image, quantity }) => (
              <ReturnPiece key={itemId} name={name} image={image} text={`up to ${quantity}`}>
                <fieldset aria-label={name}>
                  <QuantityStepper
                    size="sm"
                    min={0}
                    max={quantity}
                    value={chosen.value.find((piece) => piece.itemId === itemId)?.quantity ?? 0}
                    label={`Pieces of ${name}`}
                    onChange={(count) => choose(itemId, count)}
                  />
                </fieldset>
              </ReturnPiece>
            ))}
          </ul>
          {errors.items?.message && <FieldError className="mt-1.5">{errors.items.message}</FieldError>}
        </fieldset>
      )}
      <Field label="Reason" required error={errors.reason?.message}>
        <NativeSelect defaultValue="" {...form.register('reason')}>
          <option value="" disabled>
            Choose a reason
          </option>
          {returnReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label="Comment"
        hint="The buyer's own words, as far as they help."
        error={errors.comment?.message}
      >
        <TextArea rows={2} {...form.register('comment')} />
      </Field>
    </ReturnFormDialog>
  )
}

/** Pieces of each line that no return has taken yet; a rejected one takes none. */
function leftToReturn({ items, returns }: OrderDetail) {
  const taken = new Map<string, number>()
  for (const { status, items: back } of returns) {
    if (status === 'rejected') continue
    for (const { itemId, quantity } of back) taken.set(itemId, (taken.get(itemId) ?? 0) + quantity)
  }
  return items
    .map(({ _id, name, image, quantity }) => ({
      ...{ itemId: _id, name, image },
      quantity: quantity - (taken.get(_id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

function blockOf({ status }: OrderDetail, lines: number): string | null {
  if (status !== 'delivered') return 'Only an order that has been delivered can be returned.'
  return lines === 0 ? 'Every piece of this order is under return already.' : null
}
