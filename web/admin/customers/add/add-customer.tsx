// Adds a customer by hand. Asks before adding a second one with the same phone number or GSTIN.
import { UserPlus } from 'lucide-react'
import { gstStates } from '#contract/base/gst-states'
import type { CustomerDetail } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { acceptCustomer } from '#web/admin/customers/actions/customer-query.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, suggested, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { BuyerGstinField, GroupField, PinCodeField } from './buyer-fields.tsx'
import { blankCustomer, NewCustomerForm, type NewCustomerValues } from './new-customer-values.ts'
import { SimilarCustomers, SimilarList } from './similar-customers.tsx'

const half = true

const fields: Fields<NewCustomerValues, unknown> = {
  name: text({ label: 'Name', maxLength: 100 }),
  phone: text({ label: 'Phone', type: 'tel', inputMode: 'tel', maxLength: 40, half }),
  email: text({
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    hint: 'Without one, the customer gets no emails and can’t sign in.',
    half,
  }),
  gstin: {
    custom: ({ form, error }) => (
      <>
        <BuyerGstinField form={form} error={error} />
        <div className="mt-4 empty:hidden">
          <SimilarCustomers form={form} />
        </div>
      </>
    ),
  },
  businessName: text({ label: 'Company', hint: 'As registered for GST.', maxLength: 150, half }),
  businessAddress: text({
    label: 'Billing Address',
    hint: 'Only if it differs from the delivery address.',
    maxLength: 250,
    half,
  }),
  'address.fullAddress': textarea({ label: 'Delivery Address', rows: 2 }),
  'address.city': text({ label: 'City', half }),
  'address.zipCode': { custom: ({ form, error }) => <PinCodeField form={form} error={error} /> },
  'address.state': suggested({ label: 'State', useSuggestions: () => Object.values(gstStates), half }),
  'address.country': text({ label: 'Country', half }),
  group: { custom: ({ form, error }) => <GroupField form={form} error={error} /> },
  note: textarea({ label: 'Note', rows: 2, hint: 'Visible to staff only.' }),
  invite: tick({
    label: 'Invite to sign in',
    description: 'Emails a link to set a password. It is valid for 7 days.',
    className: 'sm:col-span-2',
  }),
}

interface Added {
  /** Values that are known already. */
  start?: Partial<NewCustomerValues>
  onAdded?: (customer: CustomerDetail) => void
}

export const addingCustomer = ({ start, onAdded }: Added = {}) =>
  action({
    label: 'Add Customer',
    icon: <UserPlus aria-hidden="true" />,
    title: (_: null) => 'Add Customer',
    text: () => 'For customers who order by phone, in the shop or through your staff.',
    size: 'lg',
    schema: NewCustomerForm,
    fields,
    start: () => ({ ...blankCustomer, ...start }),
    confirm: async (_, { email, phone, gstin }) => {
      const { customers } = await adminCall('GET /admin/customers/similar', {
        query: { email, phone, gstin },
      })
      // The server refuses a second customer with the same email address.
      if (customers.length === 0 || customers.some(({ same }) => same.includes('email'))) return null
      return {
        title: 'Add another customer?',
        text: 'They may be the same person or business.',
        more: <SimilarList customers={customers} />,
        confirm: 'Add Anyway',
      }
    },
    route: 'POST /admin/customers',
    send: (_, body, idempotencyKey) => adminCall('POST /admin/customers', { body, idempotencyKey }),
    accept: (client, reply) => {
      acceptCustomer(client, reply)
      onAdded?.(reply.customer)
    },
  })

export const addCustomer = addingCustomer()
