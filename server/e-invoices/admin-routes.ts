// Routes for e-invoices in the back office.
import { today } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import * as contract from '#contract/e-invoices/admin'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { notFound, refused } from '#server/http/errors'
import { eInvoiceProblems } from './e-invoice-problems.ts'
import { getEInvoice, listEInvoices, type ReadEInvoice, readEInvoices, viewOf } from './e-invoice-queries.ts'
import { fileExchange } from './exchange.ts'
import { inv01Of } from './inv01.ts'
import { recordCancellation, recordIrn, recordWithdrawal } from './record-answer.ts'
import { type RecordedAnswers, recordAnswers } from './record-answers.ts'

export function eInvoiceRoutes(app: App) {
  const exchange = fileExchange

  app.query(contract.listEInvoices, async (_, db, { query }) => listEInvoices(db, query))

  app.handle(contract.exportEInvoices, async ({ ctx, db, query: { ids } }) => {
    const documents = await readReady(db, ids)
    const numbers = documents.map(({ documentNumber }) => documentNumber)
    const { file } = await exchange.submit(documents.map(inv01Of))
    await transaction(db, async (tx) =>
      audit(tx, ctx, 'e-invoice.export', { id: 'list' }, { after: { numbers } }),
    )
    return file
  })

  app.handle(contract.importAnswers, async ({ ctx, db, files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    const result = await recordAnswers(db, ctx, await exchange.receive(file))
    return { message: resultText(result), ...result }
  })

  app.command(contract.registerEInvoice, async (ctx, tx, { params: { id }, body }) => {
    await recordIrn(tx, ctx, id, body)
    return { message: 'IRN saved', eInvoice: viewOf(await getEInvoice(tx, id)) }
  })

  app.command(contract.cancelEInvoice, async (ctx, tx, { params: { id }, body }) => {
    await recordCancellation(tx, ctx, id, body)
    return { message: 'Cancellation recorded', eInvoice: viewOf(await getEInvoice(tx, id)) }
  })

  app.command(contract.withdrawIrn, async (ctx, tx, { params: { id }, body }) => {
    await recordWithdrawal(tx, ctx, id, body.note)
    return { message: 'IRN withdrawn', eInvoice: viewOf(await getEInvoice(tx, id)) }
  })
}

/** Throws `not_found`, and `conflict` with the first problem of the first document that isn't ready. */
async function readReady(db: Db, ids: readonly string[]): Promise<ReadEInvoice[]> {
  const documents = await readEInvoices(db, ids)
  if (documents.length < ids.length) throw notFound('Document')
  for (const document of documents) {
    const [problem] = eInvoiceProblems(document, document.status.dueOn, today())
    const block = contract.eInvoiceBlock(document) ?? problem
    if (block) throw refused('conflict', `${document.documentNumber}: ${block}`)
  }
  return documents
}

function resultText({ recorded, known, problems }: RecordedAnswers): string {
  const parts = [
    ...(recorded.length > 0 ? [`${counted(recorded.length, 'IRN')} recorded`] : []),
    ...(known > 0 ? [`${known} known before`] : []),
    ...(problems.length > 0 ? [`${problems.length} not recorded`] : []),
  ]
  return parts.join(', ')
}
