// The life of a purchase order: which status may follow which, and what stands in the way of a step right now. The server
// enforces this table; the admin pages offer what it allows and give the reason for the rest.

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
  // With its last units, or once the rest is given up.
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

/** What lists are filtered by. */
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

/** Something of it is still to come. */
export const isOnItsWay = (state: PurchaseState): boolean => openStates.some((open) => open === state)

export const openStates = ['ordered', 'shipped', 'part_received'] as const satisfies readonly PurchaseState[]

/** Why a purchase order may not go to a status now, or null when it may. */
export function purchaseBlock(from: PurchaseState, to: PurchaseState): string | null {
  if ((purchaseTransitions[from] as readonly PurchaseState[]).includes(to)) return null
  const [was, wanted] = [purchaseStateLabels[from].toLowerCase(), purchaseStateLabels[to].toLowerCase()]
  if (from === to) return `The purchase order is already ${was}`
  if (from === 'part_received' && to === 'cancelled')
    return 'Part of it has come already: give up the rest instead'
  return `A purchase order that is ${was} cannot become ${wanted}`
}

/** Why it can no longer be changed, or null: what was ordered is a promise to the supplier. */
export const changeBlock = (state: PurchaseState): string | null =>
  state === 'draft'
    ? null
    : `A purchase order that is ${purchaseStateLabels[state].toLowerCase()} cannot be changed`

/** Why nothing can be received now, or null. */
export function receiptBlock(state: PurchaseState): string | null {
  if (isOnItsWay(state)) return null
  return state === 'draft'
    ? 'The purchase order is a draft: order it first'
    : `A purchase order that is ${purchaseStateLabels[state].toLowerCase()} receives nothing more`
}

/** Why the rest cannot be given up, or null. */
export const giveUpBlock = (state: PurchaseState): string | null =>
  state === 'part_received' ? null : 'Only the rest of a purchase order that has come in part can be given up'

/** Why it cannot be sent to the supplier, or null. */
export function emailBlock({
  state,
  supplier,
}: {
  state: PurchaseState
  supplier: { email: string }
}): string | null {
  if (state === 'draft') return 'A draft is not sent to its supplier: order it first'
  if (state === 'cancelled') return 'A purchase order that is cancelled is not sent to its supplier'
  return supplier.email === '' ? 'The supplier has no email address' : null
}
