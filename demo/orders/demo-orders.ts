// All 140 orders of the demo shop, oldest first, in the order of their numbers.
import { closedOrders } from './closed-orders.ts'
import { withCoupons } from './coupons.ts'
import { planOlderOrders } from './older-orders.ts'
import { ordersUnderWay } from './orders-under-way.ts'
import type { PlannedOrder } from './planned-order.ts'

export function planOrders(): PlannedOrder[] {
  const plans = [...planOlderOrders(), ...closedOrders, ...ordersUnderWay]
  return withCoupons(plans.sort((a, b) => b.ageHours - a.ageHours))
}
