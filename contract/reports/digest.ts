// The email digest: each admin chooses whether and how often to get it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const digestFrequencies = ['off', 'daily', 'weekly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** Hour of sending, in India. */
export const DIGEST_HOUR = 8

const reply = z.object({
  success: z.literal(true),
  digest: z.object({
    frequency: z.enum(digestFrequencies),
    /** Parts that the caller's role allows: sales statistics, and pending tasks. */
    hasFigures: z.boolean(),
    hasToDo: z.boolean(),
  }),
})

export const getDigest = endpoint('GET /admin/account/digest', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Return how often the caller gets the email digest, and its contents',
  reply,
})

export const saveDigest = endpoint('PUT /admin/account/digest', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Set how often you get the email digest',
  body: z.object({ frequency: z.enum(digestFrequencies, 'Must be off, daily or weekly') }),
  reply: reply.extend({ message: z.string() }),
})
