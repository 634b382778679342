// Creates a staff account through the link in an invitation. The link works once, and proves access to the mailbox.
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RequestContext } from '#server/http/request/context'
import { type RoleRow, roleColumns, roleOf } from '#server/staff/roles/role-of'

/** Returns the invitation of a link. Throws `invalid_input` if it is unknown, used, withdrawn or expired. */
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
 * Uses up the link. One of several concurrent uses succeeds; the others get `invalid_input`, and so does a person
 * who has joined the staff in the meantime.
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
  const message = 'This link has expired or has already been used. Please ask for a new invitation.'
  return refused('invalid_input', message, { fields: { token: message } })
}
