// Closes the amount due of an order, or a small overpayment, without a payment.
import { Scissors } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import {
  type SettlementKind,
  settlementAmountBlock,
  settlementBlock,
  standingSettlements,
} from '#contract/orders/settlements'
import { SettleOrder } from '#contract/payments/admin-settlements'
import { adminCall } from '#web/admin/call.ts'
import { amount, day, select, textarea } from '#web/admin/kit/form/fields.tsx'
import { settlementChoices, TdsFields } from '#web/admin/orders/settlement-fields.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { orderAction } from './order-action.ts'

/** The contract's schema, except that the amount stays text until validation, so that it is parsed as money. */
const SettleForm = z.object({
  ...SettleOrder.shape,
  amount: z.string().transform(readAmount).pipe(SettleOrder.shape.amount),
})

const blockOf = ({ status, balance }: OrderDetail) =>
  settlementBlock({ status, balancePaise: fromRupees(balance) })

const smallOf = ({ settlements }: OrderDetail): number =>
  standingSettlements(settlements)
    .filter(({ kind }) => kind === 'small_difference')
    .reduce((sum, { amount: closed }) => sum + Math.abs(closed), 0)

/** A difference within the limit is most likely a small one. */
function likelyKind(order: OrderDetail): SettlementKind {
  const isSmall = Math.abs(order.balance) <= order.smallDifferenceLimit - smallOf(order)
  if (isSmall) return 'small_difference'
  return order.paymentChoice?.kind === 'cod' ? 'courier_commission' : 'tds'
}

export const settleOrder = orderAction({
  label: 'Close Without Payment',
  icon: <Scissors />,
  offered: ({ status, paymentState }) =>
    (status === 'shipped' || status === 'delivered' || paymentState !== 'unpaid') &&
    paymentState !== 'paid' &&
    paymentState !== 'refunded',
  title: ({ orderNumber }) => `Close the rest of ${orderNumber} without a payment`,
  text: ({ balance, totalAmount }) =>
    balance < 0
      ? `The order is overpaid by ${formatRupees(-balance)}.`
      : `${formatRupees(balance)} of ${formatRupees(totalAmount)} is due. The closed amount is posted to its own account and doesn’t count as a payment.`,
  submit: 'Close Amount',
  blocked: blockOf,
  schema: SettleForm,
  start: (order) => ({
    kind: likelyKind(order),
    amount: Math.abs(order.balance).toFixed(2),
    settledOn: today(),
    tdsSection: null,
    tan: null,
    note: null,
  }),
  fields: {
    kind: select({ label: 'Reason', choices: settlementChoices }),
    amount: amount({ label: 'Amount (₹)', half: true }),
    settledOn: day({ label: 'Date', half: true, max: today }),
    tdsSection: {
      custom: ({ form }) => form.watch('kind') === 'tds' && <TdsFields form={form} schema={SettleForm} />,
    },
    note: textarea({ label: 'Note', rows: 2 }),
  },
  check: (order, { kind, amount: closed }) => {
    const block = settlementAmountBlock(
      { balancePaise: fromRupees(order.balance) },
      {
        kind,
        amountPaise: fromRupees(closed),
        limitPaise: fromRupees(order.smallDifferenceLimit),
        smallPaise: fromRupees(smallOf(order)),
      },
    )
    return block === null ? null : { amount: block }
  },
  route: 'POST /admin/orders/{id}/settlements',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/settlements', { params: { id: _id }, body, idempotencyKey }),
})
