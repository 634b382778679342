// Admin endpoints for statements of the shop's own accounts.
import * as contract from '#contract/bank-statements/admin'
import { counted } from '#contract/base/rupee-text'
import { settlementPermission } from '#contract/payments/admin-settlements'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { App } from '#server/http/app'
import { requirePermission } from '#server/http/request/guards'
import { checkUpload } from '#server/imports/check-upload'
import { importStatement } from './import-statement.ts'
import { listLines } from './line-queries.ts'
import { searchOrders } from './match/orders-to-pay.ts'
import { MAX_STATEMENT_ROWS, readStatementRows } from './read/read-file.ts'
import { readStatement } from './read-statement.ts'
import { removeStatement } from './remove-statement.ts'
import { bankLineBatch, startConfirming } from './settle/confirm-lines.ts'
import { reviewedLineBatch, startConfirmingReviewed } from './settle/confirm-reviewed.ts'
import { ignoreLine, reopenLine } from './settle/ignore-line.ts'
import { linkLine } from './settle/link-line.ts'
import { recordLine } from './settle/record-line.ts'
import { getStatement, listStatements } from './statement-queries.ts'

export function bankStatementAdminRoutes(app: App) {
  app.query(contract.readStatement, async (_, db, { body, files: [file] }) => ({
    reading: await readStatement(db, await readStatementRows(file), body),
  }))

  const importing = { maxRows: MAX_STATEMENT_ROWS }
  checkUpload(app, contract.importStatement, importing, async (ctx, tx, { body, file }) => {
    const statement = await getStatement(tx, await importStatement(tx, ctx, file, body))
    return { message: importedText(statement), statement }
  })

  app.query(contract.listStatements, async (_, db, { query }) => listStatements(db, query))

  app.command(contract.removeStatement, async (ctx, tx, { params }) => {
    await removeStatement(tx, ctx, params.id)
    return { message: 'Statement removed' }
  })

  app.query(contract.listStatementLines, async (_, db, { query }) => listLines(db, query))

  app.query(contract.findOrdersToPay, async (_, db, { query }) => ({
    orders: await searchOrders(db, query.search ?? ''),
  }))

  app.command(contract.recordStatementLine, async (ctx, tx, { params, body }) => {
    if (body.rest) requirePermission(ctx.actor, settlementPermission(body.rest.kind))
    return { message: `Payment recorded for order ${await recordLine(tx, ctx, params.id, body)}` }
  })

  app.command(contract.linkStatementLine, async (ctx, tx, { params, body }) => ({
    message: `Line matched with the payment of order ${await linkLine(tx, ctx, params.id, body.payment)}`,
  }))

  app.command(contract.ignoreStatementLine, async (ctx, tx, { params, body }) => {
    await ignoreLine(tx, ctx, params.id, body.reason)
    return { message: 'Line set aside' }
  })

  app.command(contract.reopenStatementLine, async (ctx, tx, { params }) => {
    await reopenLine(tx, ctx, params.id)
    return { message: 'The line can be matched again' }
  })

  batchRoute(app, contract.confirmStatementLines, bankLineBatch, startConfirming)
  batchRoute(app, contract.confirmReviewedLines, reviewedLineBatch, startConfirmingReviewed)
}

function importedText({ lines, newLines }: { lines: number; newLines: number }): string {
  const all = lines === 1 ? 'The line' : `All ${lines} lines`
  if (newLines === 0)
    return `Nothing new: ${all.toLowerCase()} of the file ${lines === 1 ? 'has' : 'have'} already been imported`
  const known = lines - newLines
  const added = counted(newLines, 'new line')
  return known === 0 ? `${added} imported` : `${added} imported, ${known} skipped as already imported`
}
