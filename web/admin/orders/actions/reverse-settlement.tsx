// Reverses a settlement that was recorded by mistake, or a debt that was paid after all.
import { RotateCcw } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type Settlement, settlementLabels, standingSettlements } from '#contract/orders/settlements'
import { ReverseSettlement, settlementPermission } from '#contract/payments/admin-settlements'
import { adminCall } from '#web/admin/call.ts'
import { select, textarea } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { orderAction } from './order-action.ts'

/** The settlements that the admin may reverse. */
export const reversibleSettlements = ({ settlements }: Pick<OrderDetail, 'settlements'>): Settlement[] =>
  standingSettlements(settlements).filter(({ kind }) => mayDo(settlementPermission(kind)))

export const reverseSettlement = orderAction({
  label: 'Reverse Settlement',
  icon: <RotateCcw />,
  danger: true,
  // Offered by a button beside each settlement.
  offered: () => false,
  title: ({ orderNumber }) => `Reverse a settlement of ${orderNumber}`,
  text: () => 'The amount is due again. A reversing entry is posted with today’s date.',
  blocked: (order) =>
    reversibleSettlements(order).length === 0 ? 'This order has no settlement left to reverse' : null,
  schema: ReverseSettlement,
  start: ({ payment, ...order }) => {
    const settlements = reversibleSettlements(order)
    const chosen = settlements.find(({ _id }) => _id === payment) ?? settlements.at(-1)
    return { settlement: chosen?._id ?? '', reason: '' }
  },
  fields: {
    settlement: select({
      label: 'Settlement',
      choices: (order: OrderDetail) =>
        reversibleSettlements(order).map((one) => ({ value: one._id, label: nameOf(one) })),
    }),
    reason: textarea({ label: 'Reason', rows: 2 }),
  },
  route: 'POST /admin/orders/{id}/settlement-reversals',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/settlement-reversals', { params: { id: _id }, body, idempotencyKey }),
})

const nameOf = ({ kind, amount, settledOn }: Settlement) =>
  [settlementLabels[kind], formatRupees(amount), formatDay(settledOn)].join(' · ')
