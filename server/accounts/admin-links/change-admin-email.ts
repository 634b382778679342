// Changes an admin's email address, by which they sign in, once the new address is confirmed.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext, RequestContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { announceChange } from '#server/protected-changes/protect-change'
import { spendAdminLink } from './open-link.ts'

/** Throws `already_exists` if another admin or an invitation has the address. @param site the base of the link */
export async function requestAdminEmail(
  tx: Transaction,
  ctx: AdminContext,
  { email, site }: { email: string; site: string },
): Promise<void> {
  await requireFree(tx, email)
  await queueMail(tx, {
    key: `admin-email:${crypto.randomUUID()}`,
    template: 'admin-email',
    data: { adminId: ctx.actor.id, newEmail: email, site, requestedAt: ctx.now.toISOString() },
  })
  audit(tx, ctx, 'admin.ask-email', ctx.actor, { after: { email } })
}

/**
 * Returns the new address. Sessions stay. The owners and the former address are told. Throws the errors of
 * `spendAdminLink`, and `already_exists` if someone else has got the address in the meantime.
 */
export async function confirmAdminEmail(
  tx: Transaction,
  ctx: RequestContext<null>,
  token: string,
): Promise<string> {
  const { adminId: id, name, email: former, newEmail } = await spendAdminLink(tx, token, 'email')
  const email = newEmail ?? ''
  await requireFree(tx, email)
  const actor = { kind: 'admin', id, name } as const
  await announceChange(
    tx,
    { ...ctx, actor },
    {
      id,
      title: `${name} signs in with ${email} instead of ${former}`,
      person: { name, email: former },
    },
  )
  await tx.updateTable('admins').set({ email }).where('id', '=', id).execute()
  audit(tx, { ...ctx, actor }, 'admin.email', { id, name }, { before: { email: former }, after: { email } })
  return email
}

async function requireFree(tx: Transaction, email: string): Promise<void> {
  const admin = await tx.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst()
  const invited = await tx
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!admin && !invited) return
  const message = admin
    ? 'An admin already has this email address'
    : 'This email address has been invited. Withdraw the invitation first.'
  throw refused('already_exists', message, { fields: { email: message } })
}
