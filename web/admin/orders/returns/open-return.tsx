// Opens a return for units of a delivered order on behalf of the customer.
import { Undo2 } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { z } from 'zod'
import { today } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { creditNoteWarning } from '#contract/orders/credit-note-period'
import { OpenReturn } from '#contract/returns/admin'
import { openReturnBlock, returnReasons } from '#contract/returns/returns'
import { adminCall } from '#web/admin/call.ts'
import { select, textarea } from '#web/admin/kit/form/fields.tsx'
import { whatsAppText } from '#web/admin/orders/actions/contact-customer.tsx'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { linesOf } from '#web/admin/orders/order-lines.ts'
import { ReturnUnits } from '#web/shop/returns/return-units.tsx'

/** No reason is selected at first. */
const ReturnForm = z.object({ ...OpenReturn.shape, reason: z.string().pipe(OpenReturn.shape.reason) })
type ReturnForm = z.input<typeof ReturnForm>

export const openReturn = orderAction({
  label: 'Process Return',
  follow: whatsAppText,
  icon: <Undo2 />,
  offered: (order) => openReturnBlock(order) === null,
  title: ({ orderNumber }) => `Process return for ${orderNumber}`,
  text: () =>
    'For a customer who asked by phone or email. The return is approved at once, and the customer gets an email.',
  submit: 'Open Return',
  blocked: openReturnBlock,
  warning: ({ creditNotePeriod }) => creditNotePeriod && creditNoteWarning(creditNotePeriod, today()),
  schema: ReturnForm,
  start: ({ returnable }): ReturnForm => ({
    // An order with a single line returns that line by default.
    items: returnable.length === 1 ? returnable.map(({ itemId }) => ({ itemId, quantity: 1 })) : [],
    reason: '',
    comment: '',
  }),
  fields: {
    items: { custom: (parts) => <Units {...parts} /> },
    reason: select({
      label: 'Reason',
      choices: [
        { value: '', label: 'Choose a reason' },
        ...returnReasons.map((reason) => ({ value: reason, label: reason })),
      ],
    }),
    comment: textarea({ label: 'Comment', hint: "In the customer's own words, where they help.", rows: 2 }),
  },
  route: 'POST /admin/orders/{id}/returns',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/returns', { params: { id: _id }, body, idempotencyKey }),
})

interface UnitsProps {
  form: UseFormReturn<ReturnForm>
  subject: OrderDetail
  error: string | undefined
}

function Units({ form, subject: order, error }: UnitsProps) {
  const { field } = useController({ control: form.control, name: 'items' })
  const offered = linesOf(order, order.returnable)
  if (offered.length === 0) return null
  return (
    <ReturnUnits
      legend="Units to return"
      size="sm"
      ref={field.ref}
      offered={offered.map(({ item: { _id, name, image }, quantity }) => ({
        itemId: _id,
        name,
        image,
        quantity,
      }))}
      chosen={field.value}
      onChoose={field.onChange}
      error={error}
    />
  )
}
