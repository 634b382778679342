// Sets a new password for an admin who has forgotten theirs, through a link from an email. The second factor stays: it
// is asked for at the next sign-in.
import { sql } from 'kysely'
import { mailAdmin } from '#server/accounts/admin-mails'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { dropChallenges } from '#server/accounts/two-factor/challenges'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { RequestContext } from '#server/http/request/context'
import { addJob } from '#server/jobs/add-job'
import { queueMail } from '#server/mail/queue-mail'
import { spendAdminLink } from './open-link.ts'

/**
 * Accepts a request. A job looks up the address later, so neither the text nor the timing of the response reveals
 * whether it has an account.
 */
export async function requestAdminPassword(tx: Transaction, email: string): Promise<void> {
  await addJob(tx, { task: 'mail_admin_password', payload: { email: sql`${email}::text` }, maxAttempts: 10 })
}

/** Queues the email with the link. Does nothing if no active admin has the address. */
export async function mailAdminPassword(tx: Transaction, email: string): Promise<void> {
  const admin = await tx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!admin) return
  await queueMail(tx, {
    key: `admin-password:${crypto.randomUUID()}`,
    template: 'admin-password',
    data: { adminId: admin.id, requestedAt: new Date().toISOString() },
  })
}

/** Returns the admin's email address. Throws the errors of `spendAdminLink`. */
export async function resetAdminPassword(
  tx: Transaction,
  ctx: RequestContext<null>,
  { token, newHash }: { token: string; newHash: string },
): Promise<string> {
  const { adminId: id, name, email } = await spendAdminLink(tx, token, 'password')
  await tx
    .updateTable('admins')
    .set({ passwordHash: newHash, passwordChangedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await dropChallenges(tx, id)
  await endAllSessions(tx, { adminId: id })
  audit(tx, { ...ctx, actor: { kind: 'admin', id, name } }, 'admin.password-reset', { id, name })
  await mailAdmin(tx, ctx, { adminId: id, event: 'password' })
  return email
}
