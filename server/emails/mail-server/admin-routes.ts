// Routes of the mail server.
import * as contract from '#contract/emails/admin-mail-server'
import type { MailServerInput } from '#contract/emails/mail-server'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import type { SellerLogo } from '#server/settings/seller-logo'
import type { MailDeps } from './find-sending.ts'
import { getMailServerState } from './mail-server-state.ts'
import { assertMayReach } from './own-network.ts'
import { saveMailServer } from './save-mail-server.ts'
import { recordTest, sendTestEmail } from './test-mail-server.ts'
import { sendUnsentEmails } from './unsent-emails.ts'

/** Per admin: enough to set up a server, too few to look for others in a network. */
const testLimit: RateLimit = {
  name: 'test-email',
  attempts: 10,
  windowSeconds: 600,
  waitSeconds: 60,
  maxWaitSeconds: 600,
}

export function mailServerRoutes(app: App, deps: MailDeps & { logo: SellerLogo }) {
  app.query(contract.getMailServer, async (_, db) => getMailServerState(db, deps))

  app.command(
    contract.saveMailServer,
    async ({ actor }, { db }, { body }) => assertMayReach(db, actor, (body as MailServerInput).host),
    async (ctx, tx, { body }) => {
      await saveMailServer(tx, ctx, deps, body as MailServerInput & { version: number })
      const state = await getMailServerState(tx, deps)
      return { message: savedMessage(state), ...state }
    },
  )

  app.command(
    contract.testMailServer,
    async ({ actor }, { db, limiter }, { body }) => {
      await limiter.count(testLimit, actor.id)
      return sendTestEmail(db, actor, deps, body)
    },
    async (ctx, tx, _, outcome) => recordTest(tx, ctx, outcome),
  )

  app.command(contract.sendUnsentEmails, async (ctx, tx) => {
    const queued = await sendUnsentEmails(tx, ctx)
    return { message: queued === 1 ? 'The email is being sent' : `${queued} emails are being sent`, queued }
  })
}

function savedMessage({ active, test }: Awaited<ReturnType<typeof getMailServerState>>): string {
  if (active === null) return 'Mail server saved. Emails are saved as files from now on.'
  return test === null
    ? 'Mail server saved. It hasn’t been tested yet: send a test email.'
    : 'Mail server saved'
}
