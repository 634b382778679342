// The order that a guest has just placed in this tab, for the success page. No other tab, browser or person can read
// it; the order's page opens by the link in its email.
import type { ReplyOf } from '#contract/api'

export type GuestOrder = Pick<ReplyOf<'POST /orders/guest'>, 'order' | 'link' | 'instructions' | 'message'>

const KEY = 'haat.guest-order'
let unstored: GuestOrder | null = null

export function guestOrder(): GuestOrder | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<GuestOrder> | null
    return typeof stored?.order?.orderNumber === 'string' ? (stored as GuestOrder) : unstored
  } catch {
    return unstored
  }
}

export function saveGuestOrder({ order, link, instructions, message }: GuestOrder): void {
  unstored = { order, link, instructions, message }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unstored))
  } catch {
    // Without storage, the order is shown until the page is closed.
  }
}
