// Shuts a customer out, with the reason that they will read.
import { Ban } from 'lucide-react'
import { type Customer, Suspension, suspensionBlock } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { acceptCustomer } from './customer-query.ts'

export const suspendCustomer = action({
  label: 'Suspend',
  icon: <Ban aria-hidden="true" />,
  danger: true,
  offered: (customer: Customer) => suspensionBlock(customer) === null,
  title: ({ name }) => `Suspend ${name}?`,
  text: () =>
    'All sessions end at once, and nobody can sign in to the account until it is reactivated. Orders under way go on.',
  size: 'sm',
  schema: Suspension,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({ label: 'Reason', hint: 'The customer reads it in the mail about the suspension.' }),
  },
  route: 'POST /admin/customers/{id}/suspension',
  send: ({ _id }, body) => adminCall('POST /admin/customers/{id}/suspension', { params: { id: _id }, body }),
  accept: acceptCustomer,
})
