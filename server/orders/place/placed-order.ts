// Builds the API view of an order that is being placed from the rows about to be written.
import type { OrderView } from '#contract/orders/order'
import { orderView } from '#server/orders/read/order-view'
import type { NewOrder } from './insert-order.ts'

export function placedOrderView({
  customer,
  address,
  buyer,
  lines,
  placedAt,
  isPaid,
  ...order
}: NewOrder): OrderView {
  const row = {
    ...order,
    customerName: customer.name,
    customerEmail: customer.email,
    status: 'pending',
    createdAt: placedAt,
    updatedAt: placedAt,
    isGift: false,
    charges: null,
    shipName: address.nameOrCompany,
    shipAddress: address.fullAddress,
    shipCity: address.city,
    shipState: address.state,
    shipZipCode: address.zipCode,
    shipCountry: address.country,
    shipPhone: address.phone ?? '',
    buyerGstin: buyer.gstin,
    buyerBusinessName: buyer.businessName,
    buyerBusinessAddress: buyer.businessAddress,
    paymentStatus: isPaid ? 'completed' : 'pending',
    paidAt: isPaid ? placedAt : null,
    ...notYet,
  }
  return orderView(row, lines)
}

const notYet = {
  paidPaise: 0,
  shippedAt: null,
  estimatedDelivery: null,
  deliveredAt: null,
  shippingMethod: null,
  carrier: null,
  trackingNumber: null,
  invoiceNumber: null,
}
