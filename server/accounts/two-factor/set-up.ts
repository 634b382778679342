// Sets up two-factor authentication: a secret is shown, and takes effect once a code proves that a phone has it.
import { sql } from 'kysely'
import type { TwoFactorSetup } from '#contract/accounts/two-factor'
import { mailAdmin } from '#server/accounts/admin-mails'
import { endOtherSessions } from '#server/accounts/sessions/end-sessions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { getSite } from '#server/settings/identity'
import { wrongCode } from './own-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './stored-secrets.ts'
import { makeSecret, setupOf, stepOfCode } from './totp.ts'

/** An older secret can't be confirmed, as someone may have read it off the screen since. */
const LASTS_MINUTES = 30

const isOn = () => refused('conflict', 'Two-factor authentication is already on')

/** Creates a new secret each time, so that one seen by someone else never takes effect. Throws `conflict`. */
export async function startTwoFactor(
  tx: Transaction,
  secrets: SecretBox,
  admin: Pick<AdminActor, 'id' | 'email'>,
): Promise<TwoFactorSetup> {
  const secret = makeSecret()
  const setupId = crypto.randomUUID()
  const stored = sealSecret(secrets, admin.id, secret)
  const begun = await tx
    .insertInto('adminTwoFactors')
    .values({ adminId: admin.id, secret: stored, setupId })
    .onConflict((conflict) =>
      conflict
        .column('adminId')
        .doUpdateSet({ secret: stored, setupId, startedAt: sql<Date>`now()` })
        .where('adminTwoFactors.enabledAt', 'is', null),
    )
    .returning('setupId')
    .executeTakeFirst()
  if (!begun) throw isOn()
  const site = await getSite(tx)
  return { _id: setupId, ...setupOf(secret, { issuer: site.name, account: admin.email }) }
}

interface Confirmation {
  setupId: string
  code: string
  /** Token of the session that stays. */
  token: string
}

/**
 * Returns the recovery codes. Throws `invalid_input` for a wrong code and `conflict` if another QR code has been
 * shown since.
 */
export async function confirmTwoFactor(
  tx: Transaction,
  secrets: SecretBox,
  ctx: RequestContext<AdminActor>,
  { setupId, code, token }: Confirmation,
): Promise<string[]> {
  const { id } = ctx.actor
  // Locks the admin first, as at sign-in: a sign-in by password alone either comes before this or fails.
  await tx.selectFrom('admins').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const found = await tx
    .selectFrom('adminTwoFactors')
    .select(['secret', 'enabledAt'])
    .where('adminId', '=', id)
    .where('setupId', '=', setupId)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${LASTS_MINUTES})`)
    .executeTakeFirst()
  if (found?.enabledAt) throw isOn()
  if (!found) throw refused('conflict', 'This QR code is no longer the newest. Please begin again.')
  const secret = openSecret(secrets, id, found.secret)
  const step = secret && stepOfCode(secret, code, ctx.now.getTime())
  if (step === null) throw wrongCode()
  await tx
    .updateTable('adminTwoFactors')
    .set({ enabledAt: sql<Date>`now()`, lastStep: step })
    .where('adminId', '=', id)
    .execute()
  const codes = await replaceRecoveryCodes(tx, id)
  await endOtherSessions(tx, { adminId: id }, token)
  audit(tx, ctx, 'admin.two-factor-on', ctx.actor)
  await mailAdmin(tx, ctx, { adminId: id, event: 'two-factor-on' })
  return codes
}
