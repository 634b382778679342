// Confirmation of an admin's identity within a session, before changes that decide who receives money or who controls
// the shop.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { line, orEmpty, secret } from '#contract/base/text'
import { CONFIRMED_MINUTES } from '#contract/protected-changes/protected-fields'

export const ConfirmIdentity = z.object({
  /** For accounts without two-factor authentication. */
  password: orEmpty(secret),
  /** For accounts with it: a code from the app, or a recovery code. */
  code: orEmpty(line(60)),
})

export const confirmIdentity = endpoint('POST /admin/account/confirmation', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: `Confirm your identity with your code, or your password if you have no second factor, for ${CONFIRMED_MINUTES} minutes`,
  body: ConfirmIdentity,
  reply: Message,
})
