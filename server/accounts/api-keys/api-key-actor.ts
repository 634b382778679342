// Who a call with an API key acts for: whoever made the key, with what both of them may do.
import { sql } from 'kysely'
import { keyPermissions } from '#contract/connections/api-keys'
import { isPermission, type Permission } from '#contract/staff/permissions'
import { hashToken } from '#server/accounts/sessions/sessions'
import { type RoleRow, roleOf } from '#server/accounts/staff/role-of'
import type { Db } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'

interface KeyRow extends RoleRow, Pick<AdminActor, 'id' | 'name' | 'email'> {
  keyId: string
  keyName: string
  granted: readonly string[]
}

/**
 * Null for a key that is unknown, revoked or over, and while whoever made it cannot come in. When it was last used is
 * noted once a minute at most. The demand for a second factor is met by whoever makes a key, not by the key.
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
    ...{ kind: 'admin', id, email, role: builtIn, roleName },
    name: keyActorName(name, keyName),
    permissions: new Set(openedBy(granted, permissions)),
    apiKeyId: keyId,
  }
}

/** What a key opens: of what it was given, what its maker may do, too. */
export const openedBy = (granted: readonly string[], makers: ReadonlySet<Permission>): Permission[] =>
  granted.filter(isPermission).filter((name) => keyPermissions.includes(name) && makers.has(name))

/** Under which what a key does stands in the audit log and in timelines: both names. */
const keyActorName = (maker: string, key: string): string => `${maker} (API key ${key})`
