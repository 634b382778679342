// What a new owner has to see to before the first real order.
import { z } from 'zod'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { line } from '#contract/base/text'

export const setupSteps = ['seller', 'payment', 'product', 'email', 'sign-in'] as const
export type SetupStep = (typeof setupSteps)[number]

export const getSetup = endpoint('GET /admin/setup', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'What is still to be set up; nothing once all is done, or somebody has put the list away',
  reply: z.object({
    success: z.literal(true),
    isShown: z.boolean(),
    steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
    /** Of the seller's details, those that are missing, in words. */
    missing: z.array(z.string()),
    /** Products are on sale, and none of them has ever been in stock. */
    lacksStock: z.boolean(),
    email: z.object({
      /** Emails leave the shop; else they are kept as files. */
      leaves: z.boolean(),
      /** Where the last test went; null without one. */
      sentTo: z.string().nullable(),
      state: z.enum(['none', 'waiting', 'sent', 'failed']),
      /** What the mail server has said. */
      failure: z.string(),
    }),
  }),
})

export const sendTestEmail = endpoint('POST /admin/setup/test-email', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Send an email, to see whether emails arrive',
  body: z.object({
    address: line(254)
      .transform(normalizeEmail)
      .pipe(z.string().regex(EMAIL_PATTERN, 'Must be an email address')),
  }),
  reply: Message,
})

export const dismissSetup = endpoint('PUT /admin/setup', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Put the list away, for everybody',
  body: z.object({ isDismissed: z.literal(true, 'Must be true') }),
  reply: Message,
})
