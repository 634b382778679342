// All 140 orders of the demo shop, oldest first, in the order of their numbers.
import { closedOrders } from './closed-orders.ts'
import { planOlderOrders } from './older-orders.ts'
import { ordersUnderWay } from './orders-under-way.ts'
import type { PlannedOrder } from './planned-order.ts'

export function planOrders(): PlannedOrder[] {
  return [...planOlderOrders(), ...closedOrders, ...ordersUnderWay].sort((a, b) => b.ageHours - a.ageHours)
}
