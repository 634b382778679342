// API keys for other systems to call the admin API. A key has the permissions it was given, as far as its creator has
// them too; it never reaches personal accounts, staff, roles or connections (`sessionOnly`).
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { allPermissions, type Permission, withNeeded } from '#contract/base/permissions'
import { line } from '#contract/base/text'

/** Prefix of every key, so that leaked keys can be recognised. */
export const API_KEY_PREFIX = 'haat_'

/** Permissions that no key can have. */
const peopleOnly: readonly Permission[] = ['staff.manage', 'connections.manage']

export const keyPermissions = allPermissions.filter((permission) => !peopleOnly.includes(permission))

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The last four characters of the key. */
  hint: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Permissions of the key that are suspended because its creator no longer has them. */
  withheld: z.array(z.enum(allPermissions)),
  madeBy: z.string(),
  /** `suspended`: the creator's account is suspended, and the key with it. */
  state: z.enum(['active', 'expired', 'suspended']),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Accurate to the minute. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listApiKeys = endpoint('GET /connections/api-keys', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  summary: 'List the API keys, with the time and address of their last use',
  reply: z.object({ success: z.literal(true), keys: z.array(ApiKey) }),
})

export const ApiKeyInput = z.object({
  name: line(60).min(2, 'Name is required'),
  permissions: z
    .array(z.enum(keyPermissions, "An API key can't have this permission"))
    .min(1, 'Choose at least one permission')
    .transform(withNeeded),
  /** Last day of validity, YYYY-MM-DD in India; without one the key works until it is revoked. */
  lastDay: z.union([Day, z.literal('')], 'Must be a date').nullish(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const createApiKey = endpoint('POST /connections/api-keys', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Create an API key with at most your own permissions; the key is shown in this reply only',
  body: ApiKeyInput,
  reply: Message.extend({ key: ApiKey, token: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint('DELETE /connections/api-keys/{id}', {
  access: 'admin',
  permission: 'connections.manage',
  sessionOnly: true,
  summary: 'Revoke an API key; it stops working immediately',
  params: z.object({ id: keyOf('Key') }),
  reply: Message,
})
