// Identifies the actor of a request by its token or one-time code.
import { sql } from 'kysely'
import { CONFIRMED_MINUTES } from '#contract/protected-changes/protected-fields'
import { demandsOn, twoFactorIsOn } from '#server/accounts/account-queries'
import { findKeyActor } from '#server/accounts/sessions/api-key-actor'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import type { AdminActor, Authenticator, CustomerActor } from '#server/http/request/actor'
import type { CurrentSettings } from '#server/settings/current-settings'
import { type RoleRow, roleOf } from '#server/staff/roles/role-of'
import { hashToken } from './sessions.ts'
import { spendSignInCode } from './sign-in-codes.ts'

/**
 * Finds the owner of a token with one query. The time of last use is stored at most once a minute, so that a busy
 * session doesn't write on every request.
 */
export function createAuthenticator(
  db: Db,
  settings: Pick<CurrentSettings, 'get'>,
): Omit<Authenticator, 'orderLink'> {
  const seen = constant(sql`update sessions set last_seen_at = now()
    where token_hash = (select token_hash from found) and last_seen_at < now() - interval '1 minute'`)
  const alive = constant(
    sql`s.expires_at > now() and s.last_seen_at + make_interval(mins => s.idle_minutes) > now()`,
  )

  async function customer(token: string): Promise<CustomerActor | null> {
    const { rows } = await sql<Omit<CustomerActor, 'kind'>>`
      with found as (
        select s.token_hash, c.id, c.name, c.email from sessions s join customers c on c.id = s.customer_id
        where s.token_hash = ${hashToken(token)} and ${alive} and c.is_active
      ), touched as (${seen})
      select id, name, email from found`.execute(db)
    return rows[0] ? { kind: 'customer', ...rows[0] } : null
  }

  return {
    customer,
    async admin(token) {
      const current = await settings.get()
      const { rows } = await sql<AdminRow>`
        with found as (
          select s.token_hash, admins.*, r.name as own_role, r.permissions, ${twoFactorIsOn} as has_two_factor,
            s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int) as is_confirmed
          from sessions s join admins on admins.id = s.admin_id left join roles r on r.id = admins.role_id
          where s.token_hash = ${hashToken(token)} and ${alive} and admins.is_active
            -- A shorter time counts for sessions that were begun before, too.
            and s.last_seen_at + make_interval(mins => ${current.sessionTimeout}::int) > now()
        ), touched as (${seen})
        select id, name, email, role, own_role, permissions, password_changed_at, has_two_factor,
          is_confirmed
        from found`.execute(db)
      if (!rows[0]) return null
      const { id, name, email, passwordChangedAt, hasTwoFactor, isConfirmed, ...row } = rows[0]
      return {
        kind: 'admin',
        id,
        name,
        email,
        hasTwoFactor,
        // Null if the session began before confirmations were recorded.
        isConfirmed: isConfirmed ?? false,
        ...rightsOf(row),
        ...demandsOn({ passwordChangedAt, hasTwoFactor }, current),
      }
    },
    apiKey: (token, address) => findKeyActor(db, token, address),
    async customerByCode(code, token) {
      return (await spendSignInCode(db, code, token)) ? customer(token) : null
    },
  }
}

interface AdminRow extends Pick<AdminActor, 'id' | 'name' | 'email'>, RoleRow {
  passwordChangedAt: Date
  hasTwoFactor: boolean
  isConfirmed: boolean | null
}

function rightsOf(row: RoleRow): Pick<AdminActor, 'role' | 'roleName' | 'permissions'> {
  const { builtIn, name, permissions } = roleOf(row)
  return { role: builtIn, roleName: name, permissions }
}
