// Says in words what a change does to an order, and shows its amounts before and after.
import { stateNameOfAddress } from '#contract/base/indian-address'
import { formatPaise, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import type { ChangedAmounts, OrderChangePreview } from '#contract/orders/changes'
import { balanceOf } from '#contract/orders/payments'
import { placeName } from '#contract/tax/place-of-supply'
import { accountOf, shippingChoiceOf } from '#server/orders/read/order-view'
import { shippingChoiceOf as choiceOfOffer } from '#server/shipping/ship-by'
import type { ChangePlan, PlannedLine } from './plan-change.ts'
import type { StoredLine } from './read-content.ts'

export function previewOf(plan: ChangePlan): OrderChangePreview {
  const { order, content, lines, offers } = plan
  const after = new Map(lines.map((line) => [line.id, line]))
  const known = content.lines.map((line) => ({
    itemId: line.id,
    productId: line.productId,
    name: line.name,
    before: itemView(line),
    after: itemViewOrNull(after.get(line.id)),
  }))
  const added = lines
    .filter(({ isNew }) => isNew)
    .map((line) => ({
      itemId: null,
      productId: line.productId,
      name: line.name,
      before: null,
      after: itemView(line),
    }))
  return {
    lines: [...known, ...added],
    before: amountsBefore(plan),
    after: amountsAfter(plan),
    changes: changesOf(plan),
    notices: noticesOf(plan),
    problems: plan.shortages,
    placeOfSupply: plan.placeOfSupply === null ? null : placeName(plan.placeOfSupply),
    shipping: offers.map((offer) => ({ ...choiceOfOffer(offer), cost: toRupees(offer.costPaise) })),
    shippingMethod: (plan.shippingChoice ?? shippingChoiceOf(order))?._id ?? null,
  }
}

/** The fields of stored and planned lines that are shown. */
type ShownLine = Pick<
  StoredLine | PlannedLine,
  | 'quantity'
  | 'unitPricePaise'
  | 'priceWithGstPaise'
  | 'discountWithGstPaise'
  | 'gstBasisPoints'
  | 'totalPaise'
  | 'priceReason'
>

const itemView = (line: ShownLine) => ({
  quantity: line.quantity,
  price: toRupees(shownPrice(line)),
  priceReason: line.priceReason,
  total: toRupees(toPaise(line.totalPaise)),
})

const itemViewOrNull = (line: PlannedLine | undefined) => (line ? itemView(line) : null)

const shownPrice = ({ priceWithGstPaise, gstBasisPoints, unitPricePaise }: ShownLine): Paise =>
  toPaise(priceWithGstPaise !== null && gstBasisPoints > 0 ? priceWithGstPaise : unitPricePaise)

const amountsBefore = ({ order }: ChangePlan): ChangedAmounts => viewAmounts(order, accountOf(order))

function amountsAfter({ order, amounts }: ChangePlan): ChangedAmounts {
  return viewAmounts(amounts, { ...accountOf(order), totalPaise: amounts.totalPaise })
}

type Sums = Record<
  | 'subtotalPaise'
  | 'discountPaise'
  | 'shippingPaise'
  | 'paymentFeePaise'
  | 'addedChargesPaise'
  | 'gstPaise'
  | 'roundOffPaise'
  | 'totalPaise',
  number
>

export const viewAmounts = (sums: Sums, account: Parameters<typeof balanceOf>[0]): ChangedAmounts => ({
  subtotal: toRupees(toPaise(sums.subtotalPaise)),
  discount: toRupees(toPaise(sums.discountPaise)),
  shipping: toRupees(toPaise(sums.shippingPaise)),
  paymentFee: toRupees(toPaise(sums.paymentFeePaise)),
  addedCharges: toRupees(toPaise(sums.addedChargesPaise)),
  gst: toRupees(toPaise(sums.gstPaise)),
  roundOff: toRupees(toPaise(sums.roundOffPaise)),
  total: toRupees(toPaise(sums.totalPaise)),
  balance: toRupees(balanceOf(account)),
})

/** Each change, as the customer reads it; without the address, because the timeline outlives the account. */
export function changesOf(plan: ChangePlan): string[] {
  const { order, content, lines, amounts, address, shippingChoice } = plan
  const after = new Map(lines.map((line) => [line.id, line]))
  const former = shippingChoiceOf(order)
  const state = address && stateNameOfAddress(address)
  const formerState = stateNameOfAddress({ state: order.shipState, country: order.shipCountry })
  return [
    ...content.lines.flatMap((line) => lineChange(line, after.get(line.id))),
    ...lines
      .filter(({ isNew }) => isNew)
      .map((line) => `Added: ${line.name}, ${units(line.quantity)} at ${formatPaise(shownPrice(line))}`),
    ...(address && isOtherAddress(plan)
      ? [`Delivery address changed${state === formerState ? '' : `: ${formerState} → ${state}`}`]
      : []),
    ...(shippingChoice?._id === former?._id
      ? []
      : [
          `Delivery: ${former?.name ?? 'paid by the buyer'} → ${shippingChoice?.name ?? 'paid by the buyer'}`,
        ]),
    ...(amounts.shippingPaise === order.shippingPaise
      ? []
      : [
          `Delivery charge: ${formatPaise(toPaise(order.shippingPaise))} → ${formatPaise(amounts.shippingPaise)}`,
        ]),
    ...droppedPromotions(plan),
    ...addedPromotions(plan),
  ]
}

const units = (quantity: number) => counted(quantity, 'unit')

function lineChange(before: StoredLine, after: PlannedLine | undefined): string[] {
  if (!after) return [`Removed: ${before.name}, ${units(before.quantity)}`]
  const [was, is] = [shownPrice(before), shownPrice(after)]
  const parts = [
    ...(before.quantity === after.quantity ? [] : [`${before.quantity} → ${units(after.quantity)}`]),
    ...(was === is ? [] : [`${formatPaise(was)} → ${formatPaise(is)} per unit`]),
  ]
  if (parts.length > 0) return [`${before.name}: ${parts.join(', ')}`]
  return ownDiscount(before) === ownDiscount(after)
    ? []
    : [`${before.name}: discount ${formatPaise(ownDiscount(before))} → ${formatPaise(ownDiscount(after))}`]
}

/** Without promotions and later reductions, which have lines of their own. */
const ownDiscount = ({
  discountPaise,
  promotionPaise,
  reductionPaise,
}: Pick<StoredLine, 'discountPaise' | 'promotionPaise' | 'reductionPaise'>): Paise =>
  toPaise(discountPaise - promotionPaise - reductionPaise)

function isOtherAddress({ order, address }: ChangePlan): boolean {
  if (!address) return false
  return (
    address.nameOrCompany !== order.shipName ||
    address.fullAddress !== order.shipAddress ||
    address.city !== order.shipCity ||
    address.state !== order.shipState ||
    address.zipCode !== order.shipZipCode ||
    address.country !== order.shipCountry ||
    (address.phone ?? '') !== order.shipPhone
  )
}

const named = ({ code, name }: { code: string | null; name: string }) =>
  code === null ? `“${name}”` : `The coupon ${code}`

function droppedPromotions({ content, promotions }: ChangePlan): string[] {
  const applied = new Set(promotions.map(({ promotion }) => promotion.id))
  return content.promotions
    .filter(({ promotionId }) => promotionId === null || !applied.has(promotionId))
    .map((promotion) => `${named(promotion)} no longer applies`)
}

function addedPromotions({ content, promotions }: ChangePlan): string[] {
  const former = new Set(content.promotions.map(({ promotionId }) => promotionId))
  return promotions.flatMap(({ promotion }) =>
    former.has(promotion.id) ? [] : [`${named(promotion)} applies now`],
  )
}

/** Consequences that the changes don't name. */
function noticesOf(plan: ChangePlan): string[] {
  const { order, amounts, freeShipping, awaitsFreight } = plan
  const balance = balanceOf({ ...accountOf(order), totalPaise: amounts.totalPaise })
  return [
    ...(plan.placeOfSupply !== order.placeOfSupply && plan.placeOfSupply !== null
      ? [`The place of supply is now ${placeName(plan.placeOfSupply)}.`]
      : []),
    ...(order.freeShipping && !freeShipping ? ['Delivery is no longer free.'] : []),
    ...(!order.freeShipping && freeShipping ? ['Delivery is now free.'] : []),
    ...(awaitsFreight && !order.awaitsFreight ? ['The freight is added later.'] : []),
    ...(plan.holdReason === null ? [] : [`The order is put on hold: ${plan.holdReason}`]),
    ...(order.paidPaise > 0 && balance < 0
      ? [`${formatPaise(subtract(zero, balance))} of the payments received is to be refunded.`]
      : []),
    ...(order.paidPaise > 0 && balance > 0
      ? [`${formatPaise(balance)} remains due after the payments received.`]
      : []),
  ]
}
