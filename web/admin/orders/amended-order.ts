// An order in the form in which the contract computes its charges and reductions.
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import { chargesBlock } from '#contract/orders/added-charges'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { AmendedOrder } from '#contract/orders/amended-amounts'

export const amendedOrder = (order: OrderDetail): AmendedOrder => ({
  lines: order.items.map((item) => ({
    subtotalPaise: fromRupees(item.subtotal),
    discountPaise: fromRupees(item.discountAmount),
    reductionPaise: fromRupees(item.reductionAmount),
    gstBasisPoints: toBasisPoints(item.gstRate),
    gstPaise: fromRupees(item.gstAmount),
    totalPaise: fromRupees(item.totalPrice),
    agreedPaise: item.withGst ? fromRupees(item.withGst.total) : null,
  })),
  shippingPaise: fromRupees(order.shippingCost),
  paymentFeePaise: fromRupees(order.paymentFee),
  charges: order.charges.map(({ kind, amount }) => ({ kind, amountPaise: fromRupees(amount) })),
  roundsTotal: order.roundsTotal,
})

/** Returns why the charges of the order can't be changed, or null. */
export const chargesBlockOf = ({ status, invoiceNumber, shipments }: OrderDetail): string | null =>
  chargesBlock({ status, invoiceNumber, hasLeft: shipments.length > 0 })
