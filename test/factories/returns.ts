// Returns for tests, created through the API.
import { recordPayment } from '#contract/payments/admin'
import { openReturn, transitionReturn } from '#contract/returns/admin'
import type { Db } from '#server/db/database'
import type { Caller } from '../shop.ts'
import { deliverOrder, placeTestOrder } from './orders.ts'

export const refundEntry = {
  method: 'upi',
  reference: null,
  paidOn: '2026-01-02',
  reason: 'Pieces came back',
} as const

/** Places an order of one product that is delivered and, unless `paid` says otherwise, paid; 112.00 rupees per unit. */
export async function placeDeliveredOrder(
  db: Db,
  { customer, admin }: { customer: Caller; admin: Caller },
  { quantity = 2, productId = '', ...rest }: { quantity?: number; productId?: string; paid?: number } = {},
) {
  const { paid = quantity * 112 } = rest
  const order = await placeTestOrder(db, customer, { quantity, productId })
  await deliverOrder(admin, order._id)
  const body = { method: 'upi', amount: paid, receivedOn: '2026-01-01' } as const
  if (paid > 0) await admin.call(recordPayment, { params: { id: order._id }, body })
  return { ...order, itemId: order.items[0]?._id ?? '' }
}

/** Opened by an admin, hence approved. */
export async function openTestReturn(admin: Caller, order: { _id: string; itemId: string }, quantity = 1) {
  const items = [{ itemId: order.itemId, quantity }]
  const body = { reason: 'Other', comment: '', items } as const
  return (await admin.call(openReturn, { params: { id: order._id }, body })).return
}

/** Receives all units; `scrap` units of the only line can't be sold again. */
export async function receiveTestReturn(
  admin: Caller,
  back: { _id: string; version: number; items: { itemId: string; quantity: number }[] },
  scrap = 0,
) {
  const items = back.items.map(({ itemId, quantity }) => ({ itemId, restock: quantity - scrap, scrap }))
  const body = { to: 'received', version: back.version, note: '', items } as const
  return admin.call(transitionReturn, { params: { id: back._id }, body })
}
