// The staff take pieces of a delivered order back for its buyer: which of them, how many and why.
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { OpenReturn } from '#contract/returns/admin'
import { returnReasons } from '#contract/returns/returns'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { ReasonSelect } from '#web/shop/reason-select.tsx'
import { ReturnPieces } from '#web/shop/returns/return-units.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { ReturnFormDialog } from './return-form-dialog.tsx'
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
      adminCall('POST /admin/orders/{id}/returns', { params: { id: order._id }, body, idempotencyKey }),
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
  useFieldErrors(action.error, form)
  const { errors } = form.formState
  const block = blockOf(order, left.length)
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
      {block && <Alert tone="warning">{block}</Alert>}
      {left.length > 0 && (
        <ReturnPieces
          legend="What comes back"
          size="sm"
          ref={chosen.ref}
          offered={left}
          chosen={chosen.value}
          onChoose={chosen.onChange}
          error={errors.items?.message}
        />
      )}
      <Field label="Reason" required error={errors.reason?.message}>
        <ReasonSelect reasons={returnReasons} {...form.register('reason')} />
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
