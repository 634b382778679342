// Goods to be ordered, from a cart, a guest, staff or a quote, with what staff decide about the order.
import type { Paise } from '#contract/base/money'
import type { ChargeKind } from '#contract/orders/amended-amounts'
import type { OrderSource } from '#contract/orders/order-sources'
import type { AgreedPrice } from '#contract/prices/price-order'
import type { CartLine, ShippingAddress, TakenCart } from './take-cart.ts'

/** An item to be ordered, at the price of the price lists and sales or at one agreed with the customer. */
export interface OrderedLine extends CartLine {
  agreed?: AgreedPrice | null
}

export interface OrderedGoods extends Omit<TakenCart, 'customer' | 'address' | 'lines'> {
  lines: OrderedLine[]
  /** Without an id for a guest. */
  customer: TakenCart['customer'] & { id: string | null }
  address: ShippingAddress
  /** For an order that staff place; else the customer's own order on the website. */
  placedByStaff?: StaffPlacement
}

export interface StaffPlacement {
  source: OrderSource
  /** Days after the invoice in which an order on account is due; null if it is paid before dispatch. */
  creditDays: number | null
  /** Why the order may exceed the credit limit of the company; the caller has checked the permission `orders.credit`. */
  creditReason?: string | null
  /** Freight entered by staff, without tax; null or omitted for the price of the shipping method. */
  freightPaise?: Paise | null
  /** Whether freight is added later; omitted if that follows from the shop's settings and the shipping method. */
  awaitsFreight?: boolean
  /** Whether the goods are handed over at the counter. */
  isCounterSale?: boolean
  /** Charges besides freight. */
  charges?: readonly PlacedCharge[]
}

/** A charge that staff enter with the order, without tax and above 0. */
export interface PlacedCharge {
  kind: Exclude<ChargeKind, 'reduction'>
  label: string
  amountPaise: Paise
}
