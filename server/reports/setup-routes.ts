// The setup checklist for new owners.
import * as contract from '#contract/reports/setup'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import { mailMessage } from '#server/mail/mail-message'
import { queueMail } from '#server/mail/queue-mail'
import { saveSetting } from '#server/settings/settings'
import { getSetup } from './setup.ts'

/** Per admin. */
const testEmailLimit: RateLimit = {
  name: 'test-email',
  attempts: 5,
  windowSeconds: 600,
  waitSeconds: 60,
  maxWaitSeconds: 600,
}

export function setupAdminRoutes(app: App) {
  app.query(contract.getSetup, async ({ actor, emailsLeave }, db) => getSetup(db, actor.id, emailsLeave))

  app.command(
    contract.sendTestEmail,
    async ({ actor }, { limiter }) => limiter.count(testEmailLimit, actor.id),
    async (ctx, tx, { body: { address } }) => {
      const { name } = ctx.actor
      await queueMail(tx, {
        key: `test-email:${ctx.requestId}`,
        template: 'test-email',
        data: { name, address },
      })
      audit(tx, ctx, 'setup.test-email', { id: 'setup' }, { after: { address } })
      return { message: mailMessage(ctx, `A test email is being sent to ${address}`, 'the test email') }
    },
  )

  app.command(contract.dismissSetup, async (ctx, tx, { body }) => {
    await saveSetting(tx, 'setup', body)
    audit(tx, ctx, 'setup.dismiss', { id: 'setup' })
    return { message: 'The setup list is hidden now' }
  })
}
