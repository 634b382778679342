// Settles an order whose freight was to be added, without freight.
import { Truck } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import { freightBlock, NoFreight } from '#contract/orders/added-charges'
import { adminCall } from '#web/admin/call.ts'
import { tick } from '#web/admin/kit/form/fields.tsx'
import { chargesBlockOf } from '#web/admin/orders/amended-order.ts'
import { type OrderSubject, orderAction } from './order-action.ts'

export const chargeNoFreight = orderAction({
  label: 'No Freight',
  icon: <Truck />,
  offered: ({ awaitsFreight }) => awaitsFreight,
  title: ({ orderNumber }) => `No freight for ${orderNumber}?`,
  text: ({ totalAmount }) =>
    `The total of ${formatRupees(totalAmount)} is final, and the customer can pay it.`,
  blocked: (order) => chargesBlockOf(order) ?? freightBlock(order),
  schema: NoFreight.omit({ version: true }),
  start: () => ({ tellCustomer: true }),
  fields: {
    tellCustomer: tick({
      label: 'Email the customer the final amount',
      when: ({ customer }: OrderSubject) => customer.email !== '',
    }),
  },
  route: 'POST /admin/orders/{id}/no-freight',
  send: ({ _id, version }, { tellCustomer }) =>
    adminCall('POST /admin/orders/{id}/no-freight', { params: { id: _id }, body: { tellCustomer, version } }),
})
