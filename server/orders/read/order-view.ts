// An order as the API shows it to customers and admins. The review modules add its rating.
import { type Selectable, sql } from 'kysely'
import { toPercent, withoutGst } from '#contract/base/gst'
import { type Paise, subtract, times, toPaise, toRupees } from '#contract/base/money'
import type { OrderItem, OrderView } from '#contract/orders/order'
import { isInHouse, type OrderStatus, statusLabels } from '#contract/orders/order-status'
import type { Packer } from '#contract/orders/packer'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { ShippingChoice } from '#contract/shipping/store'
import type { SellerScheme } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import type { OrderLines, Orders } from '#server/db/row-types'
import { addedCharges, type StoredCharge, viewCharges } from './added-charges.ts'
import { orderPromotions, type StoredPromotion, viewPromotions } from './order-promotions.ts'

export type OrderRow = Selectable<Orders> & {
  carrier: string | null
  trackingNumber: string | null
  shippingMethod: string | null
  charges: StoredCharge[] | null
  promotions: readonly StoredPromotion[] | null
}

/** Base query for orders, each with its last shipment. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shipments')
          .select(['carrier', 'trackingNumber', 'method as shippingMethod'])
          .whereRef('shipments.orderId', '=', 'o.id')
          .orderBy('shippedAt', 'desc')
          .limit(1)
          .as('shipment'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['shipment.carrier', 'shipment.trackingNumber', 'shipment.shippingMethod'])
    .select([addedCharges.as('charges'), orderPromotions.as('promotions')])

/** Returns the views of a list of orders, without ratings; reads the lines of all of them in one query. */
export async function orderViews(db: Db, orders: readonly OrderRow[]): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return orders.map((order) => orderView(order, byOrder.get(order.id) ?? []))
}

const rupees = (paise: number) => toRupees(toPaise(paise))
const timestamp = (at: Date | null) => at?.toISOString() ?? null

/** The fields that a view uses. */
type ShownOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'customerName'
  | 'customerEmail'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'shippedAt'
  | 'estimatedDelivery'
  | 'deliveredAt'
  | 'unitCount'
  | 'subtotalPaise'
  | 'gstPaise'
  | 'roundOffPaise'
  | 'shippingPaise'
  | 'paymentFeePaise'
  | 'charges'
  | 'promotions'
  | 'awaitsFreight'
  | 'paymentChoice'
  | 'paymentDueOn'
  | 'creditDays'
  | 'poNumber'
  | 'paidPaise'
  | (
      | 'freeShipping'
      | 'discountPaise'
      | 'totalPaise'
      | 'isGift'
      | 'shippingMethod'
      | 'shippingChoice'
      | 'carrier'
      | 'trackingNumber'
    )
  | 'invoiceNumber'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paidAt'
  | 'shipName'
  | 'shipAddress'
  | 'shipCity'
  | 'shipState'
  | 'shipZipCode'
  | 'shipCountry'
  | 'shipPhone'
  | 'buyerGstin'
  | 'buyerBusinessName'
  | 'buyerBusinessAddress'
  | 'taxScheme'
>
type ShownLine = Omit<
  Selectable<OrderLines>,
  'orderId' | 'position' | 'reductionPaise' | 'priceKind' | 'priceName' | 'declinedGstBasisPoints'
> &
  Partial<Pick<Selectable<OrderLines>, 'reductionPaise'>>

/** Null for a line sold without tax, whose price as displayed doesn't count. */
export function withGstOf(
  line: Pick<
    ShownLine,
    'priceWithGstPaise' | 'discountWithGstPaise' | 'gstBasisPoints' | 'quantity' | 'listPricePaise'
  >,
) {
  if (line.priceWithGstPaise === null || line.gstBasisPoints === 0) return null
  const pricePaise = toPaise(line.priceWithGstPaise)
  return {
    pricePaise,
    listPricePaise: toPaise(line.listPricePaise ?? pricePaise),
    totalPaise: subtract(times(pricePaise, line.quantity), toPaise(line.discountWithGstPaise ?? 0)),
  }
}

export function orderView(row: ShownOrder, lines: readonly ShownLine[]): OrderView {
  const status = row.status as OrderStatus
  return {
    _id: row.id,
    orderNumber: row.number,
    user: { name: row.customerName, email: row.customerEmail },
    status,
    statusDisplay: statusLabels[status],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shippedDate: timestamp(row.shippedAt),
    estimatedDelivery: row.estimatedDelivery as string | null,
    deliveredDate: timestamp(row.deliveredAt),
    items: lines.map(itemView),
    totalItems: row.unitCount,
    subtotal: rupees(row.subtotalPaise),
    taxAmount: rupees(row.gstPaise),
    gstAmount: rupees(row.gstPaise),
    shippingCost: rupees(row.shippingPaise),
    paymentFee: rupees(row.paymentFeePaise),
    awaitsFreight: isAwaitingFreight(row),
    freeShipping: row.freeShipping,
    discountAmount: rupees(row.discountPaise),
    promotions: viewPromotions(row.promotions),
    charges: viewCharges(row.charges),
    roundOff: rupees(row.roundOffPaise),
    totalAmount: rupees(row.totalPaise),
    currency: 'INR',
    isGift: row.isGift,
    shippingAddress: addressView(row),
    buyerGstin: row.buyerGstin,
    buyerBusinessName: row.buyerBusinessName,
    buyerBusinessAddress: row.buyerBusinessAddress,
    taxScheme: row.taxScheme as SellerScheme,
    shippingMethod: row.shippingMethod ?? shippingChoiceOf(row)?.name ?? null,
    shippingChoice: shippingChoiceOf(row),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    invoiceNumber: row.invoiceNumber,
    paymentInfo: paymentInfo(row),
    paymentChoice: choiceOf(row),
    paymentDueOn:
      row.status === 'pending' && row.paidPaise === 0 && row.creditDays === null
        ? (row.paymentDueOn as string | null)
        : null,
    onAccount:
      row.creditDays === null
        ? null
        : {
            days: row.creditDays,
            dueOn: row.invoiceNumber === null ? null : (row.paymentDueOn as string | null),
          },
    poNumber: row.poNumber,
    rating: null,
    review: null,
  }
}

function itemView(line: ShownLine): OrderItem {
  const withGst = withGstOf(line)
  return {
    _id: line.id,
    productId: line.productId,
    product: { _id: line.productId, name: line.name },
    name: line.name,
    image: line.image,
    unit: line.unit,
    hsn: line.hsn,
    quantity: line.quantity,
    price: rupees(line.unitPricePaise),
    listPrice: rupees(listPriceOf(line)),
    priceReason: line.priceReason,
    withGst: withGst && {
      price: toRupees(withGst.pricePaise),
      listPrice: toRupees(withGst.listPricePaise),
      total: toRupees(withGst.totalPaise),
    },
    gstRate: toPercent(line.gstBasisPoints),
    subtotal: rupees(line.subtotalPaise),
    discountAmount: rupees(line.discountPaise),
    promotionAmount: rupees(line.promotionPaise),
    reductionAmount: rupees(line.reductionPaise ?? 0),
    gstAmount: rupees(line.gstPaise),
    totalPrice: rupees(line.totalPaise),
    specifications: line.specifications as Record<string, string>,
  }
}

/** Without tax. Null for orders placed before the list price was stored. */
function listPriceOf({
  listPricePaise,
  unitPricePaise,
  priceWithGstPaise,
  gstBasisPoints,
}: ShownLine): number {
  if (listPricePaise === null) return unitPricePaise
  // The list price of a line sold without tax is without tax too.
  return priceWithGstPaise === null ? listPricePaise : withoutGst(toPaise(listPricePaise), gstBasisPoints)
}

function addressView(row: ShownOrder): OrderView['shippingAddress'] {
  return {
    nameOrCompany: row.shipName,
    fullAddress: row.shipAddress,
    city: row.shipCity,
    state: row.shipState,
    zipCode: row.shipZipCode,
    country: row.shipCountry,
    phone: row.shipPhone,
    addressLine1: row.shipAddress,
    addressLine2: '',
    postalCode: row.shipZipCode,
  }
}

function paymentInfo(row: ShownOrder): OrderView['paymentInfo'] {
  if (row.paymentStatus === null) return null
  return {
    method: row.paymentMethod,
    status: row.paymentStatus as 'completed' | 'pending' | 'failed',
    paymentDate: timestamp(row.paidAt),
  }
}

/** The number that the courier calls: that of the address, else the customer's. */
export const deliveryPhone = ({ shipPhone, customerPhone }: Pick<OrderRow, 'shipPhone' | 'customerPhone'>) =>
  shipPhone || customerPhone

export const packerOf = ({
  packerId,
  packerName,
  packingSince,
}: Pick<OrderRow, 'packerId' | 'packerName' | 'packingSince'>): Packer | null =>
  packerId === null ? null : { _id: packerId, name: packerName ?? '', since: timestamp(packingSince) ?? '' }

/** The payment choice stored when the order was placed. */
export const choiceOf = ({ paymentChoice }: Pick<OrderRow, 'paymentChoice'>): PaymentChoice | null =>
  paymentChoice as PaymentChoice | null

/** The shipping choice stored when the order was placed. */
export const shippingChoiceOf = ({
  shippingChoice,
}: Pick<OrderRow, 'shippingChoice'>): ShippingChoice | null => shippingChoice as ShippingChoice | null

/** Closed orders wait for nothing. */
export const isAwaitingFreight = ({ status, awaitsFreight }: Pick<OrderRow, 'status' | 'awaitsFreight'>) =>
  awaitsFreight && isInHouse(status as OrderStatus)

/** The input of the transition table. */
export const orderState = (
  row: AccountRow &
    Pick<
      OrderRow,
      'holdReason' | 'paymentChoice' | 'placeOfSupply' | 'taxScheme' | 'awaitsFreight' | 'creditDays'
    >,
) => ({
  ...accountOf(row),
  holdReason: row.holdReason,
  awaitsFreight: row.awaitsFreight,
  isPaidOnDelivery: choiceOf(row)?.kind === 'cod',
  isOnAccount: row.creditDays !== null,
  // A seller who charges no tax doesn't need the place of supply.
  isPlaceUnknown: row.placeOfSupply === null && row.taxScheme === 'regular',
})

type AccountRow = Pick<OrderRow, 'status' | 'totalPaise' | 'creditedPaise' | 'settledPaise' | 'paidPaise'>

/** Charges besides the goods. */
export const chargesOf = (
  row: Pick<OrderRow, 'shippingPaise' | 'paymentFeePaise' | 'addedChargesPaise' | 'chargesGstPaise'>,
) => ({
  shippingPaise: row.shippingPaise as Paise,
  paymentFeePaise: row.paymentFeePaise as Paise,
  addedChargesPaise: row.addedChargesPaise as Paise,
  chargesGstPaise: row.chargesGstPaise as Paise,
})

/** The amounts that determine how much of an order is still due. */
export const accountOf = (row: AccountRow) => ({
  status: row.status as OrderStatus,
  totalPaise: row.totalPaise as Paise,
  creditedPaise: row.creditedPaise as Paise,
  settledPaise: row.settledPaise as Paise,
  paidPaise: row.paidPaise as Paise,
})
