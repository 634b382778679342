// The delivery method of a changed order, with its price, and the fee of its payment method.

import { add, formatPaise, fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { Charge } from '#contract/orders/amended-amounts'
import type { OrderContent } from '#contract/orders/changes'
import { amountsBeforeFee, amountsWithFee, type ChargedLine } from '#contract/orders/charges'
import type { ShippingChoice } from '#contract/shipping/store'
import { isUnpriced } from '#contract/shipping/transport-terms'
import { refused } from '#server/http/errors'
import { shippingChoiceOf as storedChoice } from '#server/orders/read/order-view'
import type { ShippingOffer } from '#server/shipping/offers'
import { shippingChoiceOf } from '#server/shipping/ship-by'
import type { OrderContentRow, StoredOrder } from './read-content.ts'

export interface Delivery {
  choice: ShippingChoice | null
  /** Without freight that staff added. */
  basePaise: Paise
  isOtherMethod: boolean
}

interface Asked {
  change: OrderContent
  offers: readonly ShippingOffer[]
  isSame: boolean
  isOtherPlace: boolean
  freeShipping: boolean
}

/** The method of the order at its price for the new content. It stays at its old price if it is no longer offered there. */
export function deliveryOf(order: StoredOrder, content: OrderContentRow, asked: Asked): Delivery {
  const { change, offers, isSame, isOtherPlace, freeShipping } = asked
  const former = storedChoice(order)
  const formerPaise = subtract(toPaise(order.shippingPaise), sumOf(chargesOf(content), 'freight'))
  const wanted = change.shippingMethod?.toLowerCase() ?? former?._id ?? null
  const isOtherMethod = wanted !== (former?._id ?? null)
  const offer = offers.find(({ methodId }) => methodId === wanted) ?? null
  if (wanted !== null && !offer && (isOtherMethod || isOtherPlace)) {
    const message = isOtherMethod
      ? 'This delivery method isn’t available for this order. Please choose another one.'
      : `${former?.name ?? 'The delivery method'} doesn’t deliver to this address. Please choose another delivery method.`
    throw refused('conflict', message, { fields: { shippingMethod: message } })
  }
  const choice = offer && (isOtherMethod || isOtherPlace) ? shippingChoiceOf(offer) : former
  const given = change.shippingPrice ?? null
  if (given !== null && given > 0 && freeShipping) {
    const message = 'The shop pays for the delivery of this order, so it has no price'
    throw refused('conflict', message, { fields: { shippingPrice: message } })
  }
  if (given !== null) return { choice, basePaise: fromRupees(given), isOtherMethod }
  if (freeShipping) return { choice, basePaise: zero, isOtherMethod }
  const isKept = offer === null || (isSame && !isOtherMethod && !order.freeShipping)
  return { choice, basePaise: isKept ? formerPaise : offer.costPaise, isOtherMethod }
}

export function awaitsFreight(
  order: StoredOrder,
  { freightAfterOrder }: OrderContentRow,
  { choice, isOtherMethod }: Delivery,
  { freeShipping, freight }: { freeShipping: boolean; freight: Paise },
): boolean {
  if (freeShipping || freight > 0 || !isUnpriced(choice?.pricing)) return false
  return order.awaitsFreight || (isOtherMethod && freightAfterOrder)
}

/** The fee follows the rule of the payment method, if the order has one. */
export function feeOf(
  order: StoredOrder,
  { paymentFee }: OrderContentRow,
  lines: readonly ChargedLine[],
  shippingPaise: Paise,
  isOwn: boolean,
): Paise {
  const before = amountsBeforeFee(lines, shippingPaise)
  const { minOrderPaise = null, maxOrderPaise = null } = paymentFee ?? {}
  const isWithin =
    before.totalPaise >= (minOrderPaise ?? 0) &&
    before.totalPaise <= (maxOrderPaise ?? Number.POSITIVE_INFINITY)
  if (isOwn && !isWithin) {
    const limit = before.totalPaise < (minOrderPaise ?? 0) ? minOrderPaise : maxOrderPaise
    const side = limit === minOrderPaise ? 'at least' : 'at most'
    const message = `The payment method of this order is for orders of ${side} ${formatPaise(toPaise(limit ?? 0))}. Please contact us.`
    throw refused('conflict', message, { fields: { lines: message } })
  }
  if (order.paymentFeePaise === 0) return zero
  if (paymentFee === null) return toPaise(order.paymentFeePaise)
  const { feeBasisPoints, fixedFeePaise } = paymentFee
  return amountsWithFee(lines, before, { feeBasisPoints, fixedFeePaise: toPaise(fixedFeePaise) })
    .paymentFeePaise
}

export const chargesOf = ({ charges }: OrderContentRow): Charge[] =>
  charges.map(({ kind, amountPaise }) => ({
    kind: kind as Charge['kind'],
    amountPaise: toPaise(amountPaise),
  }))

export const sumOf = (
  charges: readonly Pick<Charge, 'kind' | 'amountPaise'>[],
  wanted: Charge['kind'],
): Paise =>
  add(zero, ...charges.flatMap(({ kind, amountPaise }) => (kind === wanted ? [toPaise(amountPaise)] : [])))
