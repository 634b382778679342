// Corrects the email address and phone number that a guest gave with an order.
import { UserRoundPen } from 'lucide-react'
import { CorrectGuestContact } from '#contract/orders/admin-actions'
import { guestContactBlock } from '#contract/orders/customer-contact'
import { adminCall } from '#web/admin/call.ts'
import { text } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from './order-action.ts'

const route = 'PUT /admin/orders/{id}/guest-contact'

export const correctGuestContact = orderAction({
  label: 'Correct Contact',
  icon: <UserRoundPen />,
  offered: ({ isGuest, customer }) => isGuest ?? customer?.isGuest ?? false,
  title: ({ orderNumber }) => `Contact of ${orderNumber}`,
  text: () =>
    'The customer gets the confirmation again, with a new link to the order. Links in earlier emails stop working.',
  submit: 'Save and Send Confirmation',
  blocked: ({ customer }) => guestContactBlock(customer),
  schema: CorrectGuestContact.omit({ version: true }),
  start: ({ customer: { email, phone } }) => ({ email, phone }),
  fields: {
    email: text({ label: 'Email', type: 'email', maxLength: 254, spellCheck: false }),
    phone: text({ label: 'Phone', type: 'tel', maxLength: 40, hint: 'The courier calls it.' }),
  },
  route,
  send: ({ _id, version }, body) => adminCall(route, { params: { id: _id }, body: { ...body, version } }),
})
