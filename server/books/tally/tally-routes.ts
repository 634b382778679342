// Endpoints for the Tally export: exports with their two files, and the names of the books in Tally.
import { sql } from 'kysely'
import { formatNumber } from '#contract/base/rupee-text'
import * as contract from '#contract/books/tally'
import { audit } from '#server/audit/audit'
import { type Transaction, transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { changeSetting } from '#server/settings/change-setting'
import { getSetting, getVersioned } from '#server/settings/settings'
import { tallyFile } from './export-tally.ts'
import { createExport, findExport, listExports } from './exports.ts'

export function tallyAdminRoutes(app: App) {
  app.query(contract.getTallySettings, async (_, db) => getVersioned(db, 'tally'))

  app.command(contract.saveTallySettings, async (ctx, tx, { body: { version, ...value } }) => {
    await assertNoParty(tx, value.ledgers)
    return {
      message: 'Saved',
      ...(await changeSetting(tx, ctx, { key: 'tally', action: 'settings.tally', version, value })),
    }
  })

  app.query(contract.listTallyExports, (_, db, { query }) => listExports(db, query))

  app.command(contract.createTallyExport, async (ctx, tx, { body: { period } }) => {
    const { created, isPart } = await createExport(tx, period, ctx.actor.name)
    audit(tx, ctx, 'books.tally', { id: created._id }, { after: created })
    const count = formatNumber(created.vouchers)
    return {
      message: isPart
        ? `The first ${count} vouchers were exported. Create another export for the rest.`
        : `${count} ${created.vouchers === 1 ? 'voucher was' : 'vouchers were'} exported`,
      export: created,
    }
  })

  app.handle(contract.downloadTallyExport, async ({ ctx, db, params: { id, part } }) => {
    const exported = await findExport(db, id)
    const file = await tallyFile(db, part, exported, await getSetting(db, 'tally'))
    await transaction(db, async (tx) => audit(tx, ctx, 'books.tally', { id }, { after: { part } }))
    return file
  })
}

/** Throws `invalid_input` if a buyer's ledger has been exported under one of these names. */
async function assertNoParty(tx: Transaction, ledgers: contract.TallySettings['ledgers']): Promise<void> {
  const compared = Object.values(ledgers).map(contract.comparedInTally)
  const { rows } = await sql<{ compared: string }>`
    select compared from tally_names where kind = 'party' and compared = any(${compared}::text[])`.execute(tx)
  const taken = new Set(rows.map((row) => row.compared))
  const message = 'A customer’s ledger has this name'
  const fields = Object.entries(ledgers)
    .filter(([, name]) => taken.has(contract.comparedInTally(name)))
    .map(([account]) => [`ledgers.${account}`, message] as const)
  if (fields.length > 0) throw refused('invalid_input', message, { fields: Object.fromEntries(fields) })
}
