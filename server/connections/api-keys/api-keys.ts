// API keys are created and revoked by admins who manage connections. Only the creator has the key itself: the
// database stores its SHA-256.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { permissions as described, isPermission, type Permission } from '#contract/base/permissions'
import { API_KEY_PREFIX, type ApiKey, type ApiKeyInput } from '#contract/connections/api-keys'
import { openedBy } from '#server/accounts/sessions/api-key-actor'
import { hashToken } from '#server/accounts/sessions/sessions'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'
import { lockStaff, requireGrantable } from '#server/staff/roles/lock-staff'
import { type RoleRow, roleOf } from '#server/staff/roles/role-of'

/** More keys than this suggest forgotten ones. */
const MAX_KEYS = 100
const HINT_LENGTH = 4

/**
 * Returns the id and the key: 256 random bits in base64url, shown once. Throws `forbidden` for more than the
 * creator's permissions, `already_exists` for a name in use, `invalid_input` for a last day in the past.
 */
export async function createApiKey(
  tx: Transaction,
  ctx: AdminContext,
  { name, permissions, lastDay }: ApiKeyInput,
): Promise<{ id: string; token: string }> {
  // Locked like a change of staff, so that a key can't get permissions that its creator is losing at the same time.
  requireGrantable(await lockStaff(tx, ctx, 'connections.manage'), permissions)
  await assertBelowLimit(tx)
  const expiresAt = lastDay ? endOf(lastDay) : null
  if (expiresAt && expiresAt <= ctx.now) throw wrong('lastDay', 'The last day is in the past')
  const token = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const row = await tx
    .insertInto('apiKeys')
    .values({
      name,
      permissions,
      expiresAt,
      adminId: ctx.actor.id,
      tokenHash: hashToken(token),
      hint: token.slice(-HINT_LENGTH),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    const message = 'A key with this name already exists'
    throw refused('already_exists', message, { fields: { name: message } })
  }
  await announceChange(tx, ctx, {
    id: row.id,
    title: `The API key ${name} was created`,
    changes: [{ field: 'permissions', label: 'Permissions', from: '', to: namesOf(permissions) }],
  })
  audit(tx, ctx, 'api-key.create', { id: row.id, name }, { after: { permissions, lastDay: lastDay || null } })
  return { id: row.id, token }
}

const namesOf = (granted: readonly Permission[]) =>
  granted.map((permission) => described[permission].name).join(', ')

async function assertBelowLimit(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from api_keys`.execute(tx)
  if ((rows[0]?.count ?? 0) < MAX_KEYS) return
  throw refused('conflict', `There are already ${MAX_KEYS} keys. Revoke one that is no longer used.`)
}

/** Returns the moment at which a day ends in India. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000)

const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })

/** Returns the key's name. Throws `not_found`. */
export async function revokeApiKey(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const key = await tx
    .deleteFrom('apiKeys')
    .where(sql<boolean>`id::text = ${id}`)
    .returning(['id', 'name', 'permissions', 'hint'])
    .executeTakeFirst()
  if (!key) throw notFound('Key')
  const before = { permissions: key.permissions, hint: key.hint }
  audit(tx, ctx, 'api-key.revoke', { id: key.id, name: key.name }, { before })
  return key.name
}

interface KeyRow extends RoleRow {
  id: string
  keyName: string
  hint: string
  granted: readonly string[]
  madeBy: string
  isActive: boolean
  isOver: boolean
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

/** Returns keys newest first. */
export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name as key_name, k.hint, k.permissions as granted, k.created_at, k.expires_at, k.last_used_at,
      k.last_used_from, coalesce(k.expires_at <= now(), false) as is_over,
      a.name as made_by, a.is_active, a.role, r.name as own_role, r.permissions
    from api_keys k join admins a on a.id = k.admin_id left join roles r on r.id = a.role_id
    order by k.created_at desc, k.id desc`.execute(db)
  return rows.map(keyView)
}

/** Throws `not_found`. */
export async function getApiKey(db: Db, id: string): Promise<ApiKey> {
  const key = (await listApiKeys(db)).find(({ _id }) => _id === id)
  if (!key) throw notFound('Key')
  return key
}

function keyView({ granted, ...row }: KeyRow): ApiKey {
  const permissions = granted.filter(isPermission)
  const opened = new Set<Permission>(openedBy(granted, roleOf(row).permissions))
  return {
    _id: row.id,
    name: row.keyName,
    hint: row.hint,
    permissions,
    madeBy: row.madeBy,
    withheld: permissions.filter((permission) => !opened.has(permission)),
    state: row.isOver ? 'expired' : row.isActive ? 'active' : 'suspended',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
  }
}
