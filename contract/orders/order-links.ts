// Links to the page of one order, and the actions that each kind of link allows.

/**
 * How a buyer got the link.
 * - `email`: in an email to the order's address, so its reader has access to that mailbox.
 * - `page`: handed over where the order was placed or by staff; proves nothing about the address.
 * - `lookup`: in exchange for the order number and the phone number or email address; expires soon.
 * The position is part of every token: only append.
 */
export const orderLinkSources = ['email', 'page', 'lookup'] as const
export type OrderLinkSource = (typeof orderLinkSources)[number]
