// Asks for items, quantities and reason of a return. Only items that may still be returned are offered.

import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { returnReasons } from '#contract/returns/returns'
import { RequestReturn } from '#contract/returns/store'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { ReasonSelect } from '#web/shop/reason-select.tsx'
import { ReturnUnits } from '#web/shop/returns/return-units.tsx'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

interface ReturnDialogProps {
  order: OrderView
  tracking: OrderTracking
  onClose: () => void
}

export default function ReturnDialog({ order, tracking, onClose }: ReturnDialogProps) {
  const { returnable, returnableUntil } = tracking
  const form = useForm<z.input<typeof RequestReturn>, unknown, RequestReturn>({
    resolver: zodResolver(RequestReturn),
    // A single returnable item is preselected, with one unit.
    defaultValues: {
      comment: '',
      items: returnable.length === 1 ? returnable.map((only) => ({ ...only, quantity: 1 })) : [],
    },
  })
  const { field: pieces } = useController({ control: form.control, name: 'items' })
  const request = useOrderAction({
    orderId: order._id,
    send: (body: RequestReturn, options) =>
      storeCall('POST /orders/{id}/returns', { params: { id: order._id }, body, ...options }),
    success: 'Return requested',
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title="Request Return"
      description={
        <>
          Order {order.orderNumber}
          {returnableUntil && `, until ${formatDay(returnableUntil)}`}
        </>
      }
      submitLabel="Request Return"
      busy={request.isPending}
      failure={request.error && <Alert>{messageOf(request.error)}</Alert>}
      onSubmit={form.handleSubmit((body) =>
        request.mutate(body, {
          onError: (error) => showFieldErrors(error, form.setError, ['reason', 'comment', 'items']),
        }),
      )}
      onClose={onClose}
    >
      <ReturnUnits
        legend="Items to return"
        ref={pieces.ref}
        offered={returnable.map(({ itemId, quantity }) => {
          const item = order.items.find(({ _id }) => _id === itemId)
          return { itemId, quantity, name: item?.name ?? 'Item', image: item?.image ?? null }
        })}
        chosen={pieces.value}
        onChoose={pieces.onChange}
        error={errors.items?.message}
      />
      <Field label="Reason" required error={errors.reason?.message}>
        <ReasonSelect reasons={returnReasons} {...form.register('reason')} />
      </Field>
      <Field label="Comment" hint="We will email you the next steps." error={errors.comment?.message}>
        <TextArea rows={3} {...form.register('comment')} />
      </Field>
    </FormDialog>
  )
}
