// Keys by which other systems call the API for admins. A key opens what it was given and whoever made it may do now;
// never what concerns people's own accounts, staff, roles or connections (`sessionOnly`).
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line } from '#contract/base/text'
import { allPermissions, type Permission, withNeeded } from '#contract/staff/permissions'

/** How every key begins, so that it is known where it turns up. */
export const API_KEY_PREFIX = 'haat_'

/** What only people do. */
const peopleOnly: readonly Permission[] = ['staff.manage', 'connections.manage']

export const keyPermissions = allPermissions.filter((permission) => !peopleOnly.includes(permission))

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Those of them that whoever made it lacks by now: the key does not open them. */
  withheld: z.array(z.enum(allPermissions)),
  madeBy: z.string(),
  /** `suspended`: whoever made it cannot come in, and so neither can the key. */
  state: z.enum(['active', 'expired', 'suspended']),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listApiKeys = endpoint('GET /connections/api-keys', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  summary: 'The keys by which other systems call the API, with when and from where each was used last',
  reply: z.object({ success: z.literal(true), keys: z.array(ApiKey) }),
})

export const ApiKeyInput = z.object({
  name: line(60).min(2, 'Name is required'),
  permissions: z
    .array(z.enum(keyPermissions, 'A key cannot have this permission'))
    .min(1, 'Please choose what the key opens')
    .transform(withNeeded),
  /** The last day on which it works, YYYY-MM-DD in India; without one it works until it is revoked. */
  lastDay: z.iso.date('Must be a date').or(z.literal('')).nullish(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const createApiKey = endpoint('POST /connections/api-keys', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  summary: 'Make a key with at most one’s own permissions; it is shown in this reply and never again',
  body: ApiKeyInput,
  reply: Message.extend({ key: ApiKey, token: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint('DELETE /connections/api-keys/{id}', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  summary: 'Revoke a key: it opens nothing from the next call on',
  params: z.object({ id: keyOf('Key') }),
  reply: Message,
})
