// Sets the payment deadline of an unpaid order, up to which its units stay reserved.
import { CalendarClock } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { paymentDueBlock } from '#contract/orders/payments'
import { SetPaymentDue } from '#contract/payments/admin'
import { adminCall } from '#web/admin/call.ts'
import { day } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

/** An empty field means no deadline. */
const Form = z.object({
  dueOn: z
    .string()
    .nullable()
    .transform((text) => text || null)
    .pipe(SetPaymentDue.shape.dueOn),
})

export const setPaymentDue = orderAction({
  label: 'Payment Deadline',
  icon: <CalendarClock />,
  offered: ({ status, paymentState }) => status === 'pending' && paymentState === 'unpaid',
  title: ({ orderNumber }) => `Payment deadline of ${orderNumber}`,
  text: () => "If it isn't paid by then, the order is cancelled and its units can be sold to others.",
  blocked: ({ status, paidAmount, awaitsFreight }) =>
    paymentDueBlock({ status, paidPaise: fromRupees(paidAmount), awaitsFreight }),
  schema: Form,
  start: ({ paymentDueOn }) => ({ dueOn: paymentDueOn ?? '' }),
  fields: {
    dueOn: day({ label: 'Pay by', hint: 'Leave empty for no deadline.', min: today }),
  },
  route: 'PUT /admin/orders/{id}/payment-due',
  send: ({ _id, version }, { dueOn }) =>
    adminCall('PUT /admin/orders/{id}/payment-due', { params: { id: _id }, body: { version, dueOn } }),
})
