// States of a webhook delivery, and its retry schedule.

/**
 * - `waiting`: not sent yet, or waiting for a retry.
 * - `delivered`: answered with a status from 200 to 299.
 * - `failed`: not delivered after the last attempt.
 * - `dropped`: not sent, because the webhook was disabled or the content is gone.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Seconds between attempts: about three days in all, each with some jitter. */
export const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1

/** Retention of deliveries in days. */
export const DELIVERY_DAYS = 30

/** Hours for which the previous secret keeps signing after a rotation. */
export const FORMER_SECRET_HOURS = 24

/** Days without a successful delivery after which a webhook is disabled. */
export const GIVE_UP_DAYS = 3
