// Roles in the database: a built-in role by its name, one of the shop's own by its row.

import { isPermission, type Permission } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import { type BuiltInRoleName, builtInRoles, permissionsOf } from '#contract/staff/roles'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** The role columns of a staff member or an invitation, with those of the own role. */
export interface RoleRow {
  role: string | null
  roleId?: string | null
  ownRole: string | null
  permissions: readonly string[] | null
}

export interface KnownRole {
  /** The name of a built-in role, or the id of an own one. */
  key: string
  name: string
  builtIn: BuiltInRoleName | null
  permissions: ReadonlySet<Permission>
}

export function roleOf({ role, roleId, ownRole, permissions }: RoleRow): KnownRole {
  const builtIn = role as BuiltInRoleName | null
  const own = (permissions ?? []).filter(isPermission)
  return {
    key: builtIn ?? roleId ?? '',
    name: builtIn === null ? (ownRole ?? '') : builtInRoles[builtIn].name,
    builtIn,
    permissions: new Set(permissionsOf(builtIn, own)),
  }
}

/** The columns that refer to a role. */
export const roleColumns = ({ builtIn, key }: Pick<KnownRole, 'builtIn' | 'key'>) =>
  builtIn === null ? { role: null, roleId: key } : { role: builtIn, roleId: null }

/** Returns the role with a key. Locks an own role against deletion. Throws `invalid_input`. */
export async function findRole(tx: Transaction, key: string): Promise<KnownRole> {
  if (Object.hasOwn(builtInRoles, key)) {
    return roleOf({ role: key, ownRole: null, permissions: null })
  }
  const own = Id.safeParse(key).success
    ? await tx
        .selectFrom('roles')
        .select(['id', 'name', 'permissions'])
        .where('id', '=', key)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!own) {
    const message = 'This role no longer exists'
    throw refused('invalid_input', message, { fields: { role: message } })
  }
  return roleOf({ role: null, roleId: own.id, ownRole: own.name, permissions: own.permissions })
}
