// The figures of the shop by email: each admin says for themselves whether and how often.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const digestFrequencies = ['off', 'daily', 'weekly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** In India. */
export const DIGEST_HOUR = 8

const reply = z.object({
  success: z.literal(true),
  digest: z.object({
    frequency: z.enum(digestFrequencies),
    /** What their role sees of it: figures of sales, and what waits. */
    hasFigures: z.boolean(),
    hasToDo: z.boolean(),
  }),
})

export const getDigest = endpoint('GET /admin/account/digest', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'How often the caller gets the figures of the shop by email, and what of them',
  reply,
})

export const saveDigest = endpoint('PUT /admin/account/digest', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Choose how often one gets the figures of the shop by email',
  body: z.object({ frequency: z.enum(digestFrequencies, 'Must be off, daily or weekly') }),
  reply: reply.extend({ message: z.string() }),
})
