// Routes for e-way bills in the back office.
import { today } from '#contract/base/days'
import * as contract from '#contract/eway-bills/admin'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { notFound, refused } from '#server/http/errors'
import { getEwayBill, listEwayBills, type ReadConsignment, readConsignments } from './eway-bill-queries.ts'
import { ewayJson } from './eway-json.ts'
import { ewayProblems } from './eway-problems.ts'
import { removeEwayNumber, saveEwayNeed, saveEwayNumber, saveTransport } from './save-eway-bill.ts'

export function ewayBillRoutes(app: App) {
  app.query(contract.listEwayBills, async (_, db, { query }) => listEwayBills(db, query))

  app.handle(contract.exportEwayBills, async ({ ctx, db, query: { ids } }) => {
    const consignments = await readReady(db, ids)
    const numbers = consignments.map(({ documentNumber }) => documentNumber)
    await transaction(db, async (tx) =>
      audit(tx, ctx, 'eway-bill.export', { id: 'list' }, { after: { numbers } }),
    )
    const of =
      consignments.length === 1 ? (numbers[0] ?? '').replaceAll('/', '-') : `${numbers.length}-${today()}`
    return {
      filename: `eway-bill-${of}.json`,
      bytes: Buffer.from(JSON.stringify(ewayJson(consignments))),
    }
  })

  app.query(contract.getEwayBill, async (_, db, { params }) => ({
    ewayBill: await getEwayBill(db, params.id),
  }))

  app.command(contract.saveTransport, async (ctx, tx, { params: { id }, body }) => {
    await saveTransport(tx, ctx, id, body)
    return { message: 'Transport details saved', ewayBill: await getEwayBill(tx, id) }
  })

  app.command(contract.saveEwayNumber, async (ctx, tx, { params: { id }, body }) => {
    await saveEwayNumber(tx, ctx, id, body)
    return { message: 'E-way bill number saved', ewayBill: await getEwayBill(tx, id) }
  })

  app.command(contract.removeEwayNumber, async (ctx, tx, { params: { id }, body }) => {
    await removeEwayNumber(tx, ctx, id, body)
    return { message: 'E-way bill number removed', ewayBill: await getEwayBill(tx, id) }
  })

  app.command(contract.saveEwayNeed, async (ctx, tx, { params: { id }, body }) => {
    await saveEwayNeed(tx, ctx, id, body)
    const message = body.reason === null ? 'E-way bill required' : 'E-way bill not required'
    return { message, ewayBill: await getEwayBill(tx, id) }
  })
}

/** Throws `not_found`, and `conflict` with the first problem of the first bill that isn't ready. */
async function readReady(db: Db, ids: readonly string[]): Promise<ReadConsignment[]> {
  const consignments = await readConsignments(db, ids)
  if (consignments.length < ids.length) throw notFound('Document')
  for (const consignment of consignments) {
    const problem = ewayProblems(consignment, today()).find(({ isRefused }) => isRefused)
    const block = contract.ewayBlock(consignment) ?? problem?.text
    if (block) throw refused('conflict', `${consignment.documentNumber}: ${block}`)
  }
  return consignments
}
