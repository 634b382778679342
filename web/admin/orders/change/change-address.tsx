// Changes the delivery address of an order that hasn't been invoiced; the place of supply, tax and delivery price follow.
import { MapPinPen } from 'lucide-react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { gstStates } from '#contract/base/gst-states'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderContent } from '#contract/orders/changes'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { suggested, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { ChangePreview, useChangePreview } from './change-preview.tsx'
import { changeBlockOf } from './change-values.ts'

const AddressForm = z.object({
  nameOrCompany: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
  tellCustomer: z.boolean(),
  expectedTotal: z.number().nullable(),
})
type AddressForm = z.infer<typeof AddressForm>

const route = 'POST /admin/orders/{id}/change'

const linesOf = ({ items }: OrderDetail): OrderContent['lines'] =>
  items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))

const addressOf = ({ tellCustomer: _, expectedTotal: _total, ...address }: AddressForm) => address

export const changeAddress = orderAction({
  label: 'Change Delivery Address',
  icon: <MapPinPen />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Change the delivery address of ${orderNumber}`,
  text: () => 'The State decides the tax, and the address the price of the delivery.',
  submit: 'Save Address',
  blocked: changeBlockOf,
  schema: AddressForm,
  start: ({ shippingAddress: address }): AddressForm => ({
    nameOrCompany: address.nameOrCompany,
    fullAddress: address.fullAddress,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
    country: address.country,
    phone: address.phone ?? '',
    tellCustomer: true,
    expectedTotal: null,
  }),
  fields: {
    nameOrCompany: text({ label: 'Name or company', half: true }),
    phone: text({ label: 'Phone', half: true }),
    fullAddress: textarea({ label: 'Address', rows: 2 }),
    city: text({ label: 'City', half: true }),
    zipCode: text({ label: 'PIN code', half: true }),
    state: suggested({ label: 'State', half: true, useSuggestions: () => Object.values(gstStates) }),
    country: text({ label: 'Country', half: true }),
    tellCustomer: {
      custom: ({ form, subject }) => (
        <div className="grid gap-4">
          <Result form={form} order={subject} />
          {subject.customer.email !== '' && (
            <Checkbox
              label="Email the customer the change"
              description={`To ${subject.customer.email}, with the amount due.`}
              {...form.register('tellCustomer')}
            />
          )}
        </div>
      ),
    },
  },
  check: (_, values) => {
    const read = AddressInput.safeParse(addressOf(values))
    if (!read.success) {
      const errors: Record<string, string> = {}
      for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message
      return errors
    }
    return values.expectedTotal === null ? { fullAddress: 'Wait for the new total, then save again.' } : null
  },
  route,
  send: (order, values, idempotencyKey) =>
    adminCall(route, {
      params: { id: order._id },
      body: {
        lines: linesOf(order),
        shippingAddress: AddressInput.parse(addressOf(values)),
        version: order.version,
        tellCustomer: values.tellCustomer,
        expectedTotal: values.expectedTotal ?? 0,
      },
      idempotencyKey,
    }),
})

function Result({ form, order }: { form: UseFormReturn<AddressForm>; order: OrderDetail }) {
  const read = AddressInput.safeParse(addressOf(form.watch()))
  const content = read.success
    ? { lines: linesOf(order), shippingAddress: read.data, prices: 'kept' as const }
    : null
  const seen = useChangePreview(order._id, content)
  const total = seen.isCurrent && content ? (seen.preview?.after.total ?? null) : null
  useEffect(() => form.setValue('expectedTotal', total), [form, total])
  return content && <ChangePreview {...seen} />
}
