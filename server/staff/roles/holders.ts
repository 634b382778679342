// Which admins have a permission: through a built-in role, or through one of the shop's own roles.
import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#contract/base/permissions'
import { builtInRoleNames, permissionsOf } from '#contract/staff/roles'

/** A condition over `admins a`. */
export function mayDo(permission: Permission): RawBuilder<boolean> {
  const builtIn = builtInRoleNames.filter((name) => permissionsOf(name, []).includes(permission))
  return sql<boolean>`(a.role = any(${[...builtIn]}::text[])
    or a.role_id in (select id from roles where permissions @> array[${permission}::text]))`
}
