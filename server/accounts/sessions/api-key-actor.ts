// Identifies the actor of a request with an API key: the admin who created the key, with the permissions that both
// have.
import { sql } from 'kysely'
import { isPermission, type Permission } from '#contract/base/permissions'
import { keyPermissions } from '#contract/connections/api-keys'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'
import { type RoleRow, roleOf } from '#server/staff/roles/role-of'

interface KeyRow extends RoleRow, Pick<AdminActor, 'id' | 'name' | 'email'> {
  keyId: string
  keyName: string
  granted: readonly string[]
}

/**
 * Returns null if the key is unknown, revoked or expired, or its creator can't sign in. The time of last use is
 * stored at most once a minute. A required second factor applies to the creator of a key, not to the key.
 */
export async function findKeyActor(db: Db, token: string, address: string): Promise<AdminActor | null> {
  const { rows } = await sql<KeyRow>`
    with found as (
      select k.id as key_id, k.name as key_name, k.permissions as granted, a.id, a.name, a.email, a.role,
        r.name as own_role, r.permissions
      from api_keys k join admins a on a.id = k.admin_id left join roles r on r.id = a.role_id
      where k.token_hash = ${hashToken(token)} and a.is_active and (k.expires_at is null or k.expires_at > now())
    ), used as (
      update api_keys set last_used_at = now(), last_used_from = ${address}
      where id = (select key_id from found) and (last_used_at is null or last_used_at < now() - interval '1 minute')
    )
    select * from found`.execute(db)
  if (!rows[0]) return null
  const { keyId, keyName, granted, id, name, email, ...row } = rows[0]
  const { builtIn, name: roleName, permissions } = roleOf(row)
  return {
    kind: 'admin',
    id,
    email,
    role: builtIn,
    roleName,
    name: keyActorName(name, keyName),
    permissions: new Set(openedBy(granted, permissions)),
    isConfirmed: false,
    apiKeyId: keyId,
  }
}

/** Returns the key's permissions, limited to those that its creator has. */
export const openedBy = (granted: readonly string[], makers: ReadonlySet<Permission>): Permission[] =>
  granted.filter(isPermission).filter((name) => keyPermissions.includes(name) && makers.has(name))

/** The name in the audit log and in timelines for actions of a key: creator and key. */
const keyActorName = (maker: string, key: string): string => `${maker} (API key ${key})`
