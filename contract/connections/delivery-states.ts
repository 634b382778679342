// What becomes of an event that is told to an address.

/**
 * - `waiting`: not sent yet, or to be tried again.
 * - `delivered`: answered by a status of 200 to 299.
 * - `failed`: given up after the last attempt.
 * - `dropped`: not sent, as its address was switched off or its content is gone.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Seconds from one attempt to the next: about three days in all, each a little longer or shorter by chance. */
export const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1

/** Days for which deliveries are kept. */
export const DELIVERY_DAYS = 30

/** Hours for which the former secret signs beside a new one. */
export const FORMER_SECRET_HOURS = 24

/** Days without any success after which an address is switched off. */
export const GIVE_UP_DAYS = 3
