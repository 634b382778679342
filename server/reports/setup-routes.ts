// The setup checklist for new owners.
import * as contract from '#contract/reports/setup'
import { audit } from '#server/audit/audit'
import type { MailDeps } from '#server/emails/mail-server/find-sending'
import type { App } from '#server/http/app'
import type { ServerOptions } from '#server/http/server'
import { saveSetting } from '#server/settings/settings'
import { getSetup } from './setup.ts'

export function setupAdminRoutes(app: App, deps: MailDeps & Pick<ServerOptions, 'trustProxy'>) {
  app.query(contract.getSetup, async ({ actor }, db) => getSetup(db, actor.id, deps))

  app.command(contract.dismissSetup, async (ctx, tx, { body }) => {
    await saveSetting(tx, 'setup', body)
    audit(tx, ctx, 'setup.dismiss', { id: 'setup' })
    return { message: 'The setup list is hidden now' }
  })
}
