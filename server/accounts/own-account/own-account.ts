// An admin's own account, as they see and change it.
import type { AdminSession, OwnAccount } from '#contract/accounts/own-account'
import { listOpenSessions } from '#server/accounts/sessions/security-queries'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { getSetting } from '#server/settings/settings'

/** @param token of the request: its session is the current one */
export async function getOwnAccount(db: Db, adminId: string, token: string | null): Promise<OwnAccount> {
  const { name, email, passwordChangedAt, enabledAt, recoveryCodesLeft } = await db
    .selectFrom('admins as a')
    .leftJoin('adminTwoFactors as t', 't.adminId', 'a.id')
    .select(['a.name', 'a.email', 'a.passwordChangedAt', 't.enabledAt'])
    .select((eb) =>
      eb
        .selectFrom('recoveryCodes as r')
        .whereRef('r.adminId', '=', 'a.id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('recoveryCodesLeft'),
    )
    .where('a.id', '=', adminId)
    .executeTakeFirstOrThrow()
  const sessions = await listOpenSessions(db, { adminId }, token)
  const { twoFactorAuth } = await getSetting(db, 'general')
  return {
    name,
    email,
    passwordChangedAt: passwordChangedAt.toISOString(),
    twoFactor: {
      since: enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: recoveryCodesLeft ?? 0,
      isRequired: twoFactorAuth,
    },
    sessions: sessions.map(({ ip, ...session }): AdminSession => ({ ...session, address: ip ?? '' })),
  }
}

/** Renames the admin in the back office and in future audit entries; existing entries keep the old name. */
export async function renameAdmin(tx: Transaction, ctx: AdminContext, name: string): Promise<void> {
  const { id } = ctx.actor
  const { name: before } = await tx
    .selectFrom('admins')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before === name) return
  await tx.updateTable('admins').set({ name }).where('id', '=', id).execute()
  audit(tx, ctx, 'admin.name', { id, name }, { before: { name: before }, after: { name } })
}
