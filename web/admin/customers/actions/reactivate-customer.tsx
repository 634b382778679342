// Reactivates a suspended or inactive customer.
import { RotateCcw } from 'lucide-react'
import { type Customer, reactivationBlock } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { acceptCustomer } from './customer-query.ts'

export const reactivateCustomer = confirmAction({
  label: 'Reactivate',
  icon: <RotateCcw aria-hidden="true" />,
  offered: (customer: Customer) => reactivationBlock(customer) === null,
  title: ({ name }) => `Reactivate ${name}?`,
  text: () => 'The account opens again, and the customer is told by email.',
  route: 'DELETE /admin/customers/{id}/suspension',
  send: ({ _id }) => adminCall('DELETE /admin/customers/{id}/suspension', { params: { id: _id } }),
  accept: acceptCustomer,
})
