// Restores access for an admin who has lost their password, their phone with its recovery codes, or both, and has no
// colleague who could help. Run on the command line, by someone who could change anything on the machine anyway.
import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '#contract/base/email'
import { mailAdmin } from '#server/accounts/admin-mails'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { dropChallenges } from '#server/accounts/two-factor/challenges'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import { contextOfJob } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'

interface ResetAdmin {
  name: string
  email: string
  password: string
}

/** Returns null if no admin has the address. Turns two-factor authentication off and ends every session. */
export async function resetAdmin(db: Db, email: string): Promise<ResetAdmin | null> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const admin = await tx
      .updateTable('admins')
      .set({ passwordHash, passwordChangedAt: new Date(), isActive: true })
      .where('email', '=', normalizeEmail(email))
      .returning(['id', 'name', 'email'])
      .executeTakeFirst()
    if (!admin) return null
    const { id, name } = admin
    await dropChallenges(tx, id)
    await tx.deleteFrom('adminTwoFactors').where('adminId', '=', id).execute()
    await endAllSessions(tx, { adminId: id })
    const ctx = contextOfJob({ adminId: id, adminName: name, ip: null, requestId: null })
    audit(tx, ctx, 'admin.let-in', admin)
    await announceChange(tx, ctx, {
      id,
      title: `A command on the shop's server restored the access of ${name}`,
    })
    await mailAdmin(tx, ctx, { adminId: id, event: 'let-in' })
    return { name, email: admin.email, password }
  })
}
