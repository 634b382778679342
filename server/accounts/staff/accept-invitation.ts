// Comes to the back office by the link from an invitation. The link works once, and whoever has it has proved to read
// that mail.
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RequestContext } from '#server/http/request/context'
import { type RoleRow, roleColumns, roleOf } from './role-of.ts'

/** Whom a link is for. Throws `invalid_input` for one that is unknown, used, withdrawn or too old. */
export async function getInvitation(db: Db, token: string) {
  const { rows } = await sql<RoleRow & { email: string; invitedByName: string }>`
    select i.email, i.invited_by_name, i.role, i.role_id, r.name as own_role, r.permissions
    from invitations i left join roles r on r.id = i.role_id
    where ${hashToken(token)}::bytea = any(i.token_hashes) and i.expires_at > now()`.execute(db)
  const [found] = rows
  if (!found) throw deadLink()
  return { email: found.email, invitedBy: found.invitedByName, role: roleOf(found).name }
}

/**
 * Uses the link up. Of several that use it at once one succeeds; the others get `invalid_input`, as does somebody who
 * works here by now.
 */
export async function acceptInvitation(
  tx: Transaction,
  ctx: RequestContext<null>,
  { token, name, passwordHash }: { token: string; name: string; passwordHash: string },
): Promise<void> {
  const { rows } = await sql<{ email: string; role: string | null; roleId: string | null }>`
    delete from invitations where ${hashToken(token)}::bytea = any(token_hashes) and expires_at > now()
    returning email, role, role_id`.execute(tx)
  const [found] = rows
  if (!found) throw deadLink()
  const { email, role, roleId } = found
  const columns = roleColumns({ builtIn: role as never, key: roleId ?? '' })
  const admin = await tx
    .insertInto('admins')
    .values({ name, email, passwordHash, ...columns })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!admin) throw deadLink()
  audit(tx, { ...ctx, actor: { kind: 'admin', id: admin.id, name } }, 'staff.accept', {
    id: admin.id,
    name,
  })
}

function deadLink() {
  const message = 'This link has expired or was already used. Please ask for a new invitation.'
  return refused('invalid_input', message, { fields: { token: message } })
}
