// Filter for orders by how far they are paid.
import { paymentStates } from '#contract/orders/payments'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { paymentStateLabels } from '#web/admin/orders/order-status-badge.tsx'

export const paymentFilter = oneOf(
  paymentStates,
  select('Payment', labelled(paymentStates, paymentStateLabels)),
)
