// Endpoints for the Tally export: two files, and the names of ledgers in Tally.
import * as contract from '#contract/books/tally'
import { audit } from '#server/audit/audit'
import { transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { changeSetting } from '#server/settings/change-setting'
import { getSetting, getVersioned } from '#server/settings/settings'
import { tallyFile } from './export-tally.ts'

export function tallyAdminRoutes(app: App) {
  app.query(contract.getTallySettings, async (_, db) => getVersioned(db, 'tally'))

  app.command(contract.saveTallySettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Saved',
    ...(await changeSetting(tx, ctx, { key: 'tally', action: 'settings.tally', version, value })),
  }))

  app.handle(contract.exportTally, async ({ ctx, db, params: { part }, query: period }) => {
    const file = tallyFile(db, part, period, await getSetting(db, 'tally'))
    await transaction(db, async (tx) =>
      audit(tx, ctx, 'books.tally', { id: part }, { after: { part, ...period } }),
    )
    return file
  })
}
