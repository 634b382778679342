// Suspends a customer; the reason is sent to them.
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
    'The customer is signed out everywhere and can’t sign in until the account is reactivated. Current orders continue.',
  size: 'sm',
  schema: Suspension,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({ label: 'Reason', hint: 'The customer reads it in the email about the suspension.' }),
  },
  route: 'POST /admin/customers/{id}/suspension',
  send: ({ _id }, body) => adminCall('POST /admin/customers/{id}/suspension', { params: { id: _id }, body }),
  accept: acceptCustomer,
})
