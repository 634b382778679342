// The life cycle of a purchase order: allowed transitions, and what prevents one right now. The server enforces this
// table; the admin pages offer the allowed transitions and give the reason for the others.

export const purchaseStates = [
  'draft',
  'ordered',
  'shipped',
  'part_received',
  'received',
  'cancelled',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

export const purchaseTransitions = {
  draft: ['ordered', 'cancelled'],
  ordered: ['shipped', 'part_received', 'received', 'cancelled'],
  shipped: ['part_received', 'received', 'cancelled'],
  // When the last units arrive, or the rest is cancelled.
  part_received: ['received'],
  received: [],
  cancelled: [],
} as const satisfies Record<PurchaseState, readonly PurchaseState[]>

export const purchaseStateLabels = {
  draft: 'Draft',
  ordered: 'Ordered',
  shipped: 'Shipped',
  part_received: 'Part received',
  received: 'Received',
  cancelled: 'Cancelled',
} as const satisfies Record<PurchaseState, string>

/** Filters of the list. */
export const purchaseStatuses = ['pending', 'shipped', 'delivered', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const purchaseStatusLabels = {
  pending: 'Pending',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<PurchaseStatus, string>

export const purchaseStatusOf = {
  draft: 'pending',
  ordered: 'pending',
  shipped: 'shipped',
  part_received: 'shipped',
  received: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<PurchaseState, PurchaseStatus>

/** Whether units are still outstanding. */
export const isOnItsWay = (state: PurchaseState): boolean => openStates.some((open) => open === state)

export const openStates = ['ordered', 'shipped', 'part_received'] as const satisfies readonly PurchaseState[]

/** Returns why a purchase order can't change to a state, or null. */
export function purchaseBlock(from: PurchaseState, to: PurchaseState): string | null {
  if ((purchaseTransitions[from] as readonly PurchaseState[]).includes(to)) return null
  const [was, wanted] = [purchaseStateLabels[from].toLowerCase(), purchaseStateLabels[to].toLowerCase()]
  if (from === to) return `The purchase order is already ${was}`
  if (from === 'part_received' && to === 'cancelled')
    return 'Part of the order has already arrived. Cancel the remaining units instead'
  return `A purchase order that is ${was} can't change to ${wanted}`
}

/** Returns why it can no longer be changed, or null. An ordered one is binding. */
export const changeBlock = (state: PurchaseState): string | null =>
  state === 'draft'
    ? null
    : `A purchase order that is ${purchaseStateLabels[state].toLowerCase()} can't be changed`

/** Returns why nothing can be received, or null. */
export function receiptBlock(state: PurchaseState): string | null {
  if (isOnItsWay(state)) return null
  return state === 'draft'
    ? 'The purchase order is a draft. Order it first'
    : `A purchase order that is ${purchaseStateLabels[state].toLowerCase()} can't receive any more units`
}

/** Returns why the remaining units can't be cancelled, or null. */
export const cancelRestBlock = (state: PurchaseState): string | null =>
  state === 'part_received' ? null : 'Remaining units can only be cancelled once a part has been received'

/** Returns why it can't be emailed to the supplier, or null. */
export function emailBlock({
  state,
  supplier,
}: {
  state: PurchaseState
  supplier: { email: string }
}): string | null {
  if (state === 'draft') return 'The purchase order is a draft. Order it before you email it'
  if (state === 'cancelled') return "A cancelled purchase order can't be emailed"
  return supplier.email === '' ? 'The supplier has no email address' : null
}
