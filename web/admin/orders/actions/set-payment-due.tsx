// Until when an unpaid order keeps its units.
import { CalendarClock } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { SetPaymentDue } from '#contract/payments/admin'
import { paymentDueBlock } from '#contract/payments/payments'
import { adminCall } from '#web/admin/call.ts'
import { day } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

/** An empty field is no day. */
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
  title: ({ orderNumber }) => `Until when is ${orderNumber} kept?`,
  text: () => 'An order that is not paid by then is cancelled, and its units can be sold to others.',
  blocked: ({ status, paidAmount }) => paymentDueBlock({ status, paidPaise: fromRupees(paidAmount) }),
  schema: Form,
  start: ({ paymentDueOn }) => ({ dueOn: paymentDueOn ?? '' }),
  fields: {
    dueOn: day({ label: 'Kept until', hint: 'Empty: it waits however long.', min: today }),
  },
  route: 'PUT /admin/orders/{id}/payment-due',
  send: ({ _id, version }, { dueOn }) =>
    adminCall('PUT /admin/orders/{id}/payment-due', { params: { id: _id }, body: { version, dueOn } }),
})
