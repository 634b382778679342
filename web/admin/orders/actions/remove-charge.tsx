// Removes a charge or reduction that was added to an order.
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { formatPaise } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { RemoveCharge } from '#contract/orders/added-charges'
import { withCharges } from '#contract/orders/amended-amounts'
import type { AddedCharge } from '#contract/orders/order'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { select, tick } from '#web/admin/kit/form/fields.tsx'
import { amendedOrder, chargesBlockOf } from '#web/admin/orders/amended-order.ts'
import { type OrderSubject, orderAction } from './order-action.ts'

const RemoveForm = RemoveCharge.omit({ version: true }).extend({ charge: z.string() })

const route = 'DELETE /admin/orders/{id}/charges/{chargeId}'

export const removeCharge = orderAction({
  label: 'Remove Charge',
  icon: <Trash2 />,
  danger: true,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Remove a charge of ${orderNumber}`,
  text: (order, { charge }) => newTotal(order, charge),
  submit: 'Remove',
  blocked: (order) =>
    chargesBlockOf(order) ?? (order.charges.length === 0 ? 'The order has no added charge' : null),
  schema: RemoveForm,
  start: ({ charges, charge }) => ({
    charge: (charges.find(({ _id }) => _id === charge) ?? charges.at(-1))?._id ?? '',
    tellCustomer: true,
  }),
  fields: {
    charge: select({
      label: 'Charge',
      choices: ({ charges }: OrderSubject) => charges.map((one) => ({ value: one._id, label: nameOf(one) })),
    }),
    tellCustomer: tick({
      label: 'Email the customer the new amount',
      when: ({ customer }: OrderSubject) => customer.email !== '',
    }),
  },
  route,
  send: ({ _id, version }, { charge, tellCustomer }) =>
    adminCall(route, { params: { id: _id, chargeId: charge }, body: { tellCustomer, version } }),
})

const nameOf = ({ kind, label, amount }: AddedCharge): string =>
  `${label} (${kind === 'reduction' ? '−' : ''}${formatRupees(amount)})`

function newTotal(order: OrderSubject, removed: string): string {
  const source = amendedOrder(order)
  const charges = source.charges.filter((_, at) => order.charges[at]?._id !== removed)
  const { amounts } = withCharges(source, charges)
  return `The new total is ${formatPaise(amounts.totalPaise)} instead of ${formatRupees(order.totalAmount)}.`
}
