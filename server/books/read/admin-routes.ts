// Admin endpoints to read, close and export the books.
import * as contract from '#contract/books/admin'
import * as debtors from '#contract/books/debtors'
import * as receivables from '#contract/books/receivables'
import { exportRoute } from '#server/audit/export-route'
import { lastClosedMonth } from '#server/books/post/closed-months'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import type { SellerLogo } from '#server/settings/seller-logo'
import { accountRows } from './account-rows.ts'
import { closeMonth, listClosings } from './closings.ts'
import { listDebtors } from './debtors.ts'
import { getJournal, journalLister, journalTable } from './journals.ts'
import { bookOverview } from './overview.ts'
import { previewReminder } from './preview-reminder.ts'
import { listReceivables } from './receivables.ts'
import { remindedText, remindReceivables } from './remind-receivables.ts'
import { emailStatement, getStatement, statementPdf } from './statements.ts'
import { trialBalance } from './trial-balance.ts'

interface Deps {
  logo: SellerLogo
  /** Base address of links in emails; null without one. */
  publicUrl: string | null
}

export function bookAdminRoutes(app: App, { logo, publicUrl }: Deps) {
  const listJournals = journalLister()

  app.query(contract.getBooks, async (_, db, { query }) => {
    const [overview, closedThrough] = await Promise.all([bookOverview(db, query), lastClosedMonth(db)])
    return { overview, closedThrough }
  })

  app.query(contract.listJournals, async (_, db, { query }) => listJournals(db, query))

  app.query(contract.getJournal, async (_, db, { params }) => ({ journal: await getJournal(db, params.id) }))

  exportRoute(app, contract.exportJournals, 'books.export', (db, { format: _, ...filter }) =>
    journalTable(db, filter),
  )

  app.query(contract.getAccount, async (_, db, { params: { account }, query: { method, ...period } }) =>
    accountRows(db, { account, method }, period),
  )

  app.query(contract.getTrialBalance, async (_, db, { query }) => trialBalance(db, query))

  app.query(contract.getClosings, async (_, db, { query }) => listClosings(db, query.month))

  app.command(contract.closeMonth, async (ctx, tx, { body: { month } }) => ({
    message: 'Month closed',
    closing: await closeMonth(tx, ctx, month),
  }))

  app.query(receivables.listReceivables, async (_, db, { query }) => listReceivables(db, query))

  app.query(debtors.listDebtors, async (_, db, { query }) => listDebtors(db, query))

  app.query(debtors.previewReminder, async (_, db, { query }) =>
    previewReminder(db, query, { publicUrl, logo: await logo(db) }),
  )

  app.command(receivables.remindReceivables, async (ctx, tx, { body }) => {
    const result = await remindReceivables(tx, ctx, body)
    const text = remindedText(result)
    const message = result.reminded > 0 ? await mailMessage(ctx, tx, text, 'the reminder') : text
    return { message, ...result }
  })

  app.query(receivables.getStatement, async (_, db, { params, query }) => getStatement(db, params.id, query))

  app.query(receivables.getStatementPdf, async (_, db, { params, query }) =>
    statementPdf(db, params.id, query, await logo(db)),
  )

  app.command(receivables.emailStatement, async (ctx, tx, { params, body }) => {
    await emailStatement(tx, ctx, params.id, body)
    return { message: await mailMessage(ctx, tx, 'The statement is on its way', 'the statement') }
  })
}
