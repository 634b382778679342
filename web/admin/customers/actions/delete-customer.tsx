// Deletes a customer permanently, after the admin has typed the email address, or the name of a customer without one.
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import type { Customer } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'

const wantedOf = ({ email, name }: Customer) => email || name.toLowerCase()

const otherText = ({ email }: Customer) =>
  email ? 'This isn’t the customer’s email address' : 'This isn’t the customer’s name'

export const deleteCustomer = action({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ name }: Customer) => `Delete ${name}?`,
  text: () =>
    'The name, addresses, notes and all other personal data will be erased. Orders and invoices keep their amounts. This can’t be undone.',
  submit: 'Delete Customer',
  size: 'sm',
  schema: z.object({ typed: z.string().trim().toLowerCase() }),
  start: () => ({ typed: '' }),
  fields: {
    typed: text({
      label: ({ email, name }: Customer) => `Type ${email || name} to confirm`,
      required: true,
      spellCheck: false,
    }),
  },
  check: (customer, { typed }) => (typed === wantedOf(customer) ? null : { typed: otherText(customer) }),
  route: 'DELETE /admin/customers/{id}',
  send: ({ _id }) => adminCall('DELETE /admin/customers/{id}', { params: { id: _id } }),
})
