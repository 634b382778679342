// Saves the products of an order as an order list of its customer.
import { ListPlus } from 'lucide-react'
import { z } from 'zod'
import { ListName } from '#contract/order-lists/order-list'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import type { KnownOrder } from './order-action.ts'

const route = 'POST /admin/orders/{id}/order-lists'

const Named = z.object({ name: ListName })

export const saveAsList = action<KnownOrder, typeof Named, { message: string }>({
  label: 'Save as Order List',
  icon: <ListPlus />,
  // Lists belong to an account.
  offered: ({ isGuest, customer }) => !(isGuest ?? customer?.isGuest ?? false),
  title: ({ orderNumber }) => `Save the products of ${orderNumber} as a list`,
  text: () => 'The customer finds it under Order Lists and can add it to the cart again.',
  submit: 'Save List',
  schema: Named,
  start: () => ({ name: '' }),
  fields: { name: text({ label: 'Name', placeholder: 'Monthly hotel order', maxLength: 80 }) },
  route,
  send: ({ _id }, body, idempotencyKey) => adminCall(route, { params: { id: _id }, body, idempotencyKey }),
})
