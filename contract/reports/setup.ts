// Setup checklist for a new owner before the first real order.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'

export const setupSteps = ['seller', 'payment', 'shipping', 'product', 'email', 'sign-in'] as const
export type SetupStep = (typeof setupSteps)[number]

export const getSetup = endpoint('GET /admin/setup', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the open steps of the setup checklist; empty once all are done or the list was dismissed',
  reply: z.object({
    success: z.literal(true),
    isShown: z.boolean(),
    steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
    /** Names of the seller's missing details. */
    missing: z.array(z.string()),
    /** Products are on sale, but none has ever been in stock. */
    lacksStock: z.boolean(),
    /** The value that TRUST_PROXY needs, if visitors come through a proxy that it doesn't name; otherwise null. */
    trustProxy: z.string().nullable(),
    email: z.object({
      /** Whether emails are sent; otherwise they are stored as files. */
      leaves: z.boolean(),
      /** Recipient of the last test email that the mail server in use accepted; null without one. */
      sentTo: z.string().nullable(),
    }),
  }),
})

export const dismissSetup = endpoint('PUT /admin/setup', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Dismiss the setup checklist for all admins',
  body: z.object({ isDismissed: z.literal(true, 'Must be true') }),
  reply: Message,
})
