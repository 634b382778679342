// The inbox: admins read, answer, annotate and close inquiries.
import * as contract from '#contract/inquiries/admin'
import { batchRoute } from '#server/batch-jobs/batch-route'
import type { Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import { inquiryBatch, startBulkInquiries } from './bulk-action.ts'
import { addInquiryNote, answerInquiry, setInquiryOwner, setInquiryStatus } from './change-inquiry.ts'
import { createInquiryCustomer } from './inquiry-account.ts'
import { countOpenInquiries, getInquiry, inquiryLister } from './inquiry-queries.ts'
import { lockInquiry, lockSeenInquiry } from './lock-inquiry.ts'

export function inquiryAdminRoutes(app: App) {
  const listInquiries = inquiryLister()
  const changed = async (tx: Transaction, id: string, message: string) => ({
    message,
    inquiry: await getInquiry(tx, id),
  })

  app.query(contract.listInquiries, async ({ actor }, db, { query }) => listInquiries(db, query, actor.id))

  app.query(contract.countOpenInquiries, async (_, db) => ({ open: await countOpenInquiries(db) }))

  app.query(contract.getInquiry, async (_, db, { params }) => ({ inquiry: await getInquiry(db, params.id) }))

  app.command(contract.answerInquiry, async (ctx, tx, { params, body: { version, ...answer } }) => {
    const inquiry = await lockSeenInquiry(tx, params.id, version)
    await answerInquiry(tx, ctx, inquiry, answer)
    return changed(tx, inquiry.id, await mailMessage(ctx, tx, 'The answer is being sent', 'the answer'))
  })

  app.command(contract.addInquiryNote, async (ctx, tx, { params, body }) => {
    const inquiry = await lockInquiry(tx, params.id)
    await addInquiryNote(tx, ctx, inquiry, body.text)
    return changed(tx, inquiry.id, 'Note added')
  })

  app.command(contract.setInquiryStatus, async (ctx, tx, { params, body }) => {
    const inquiry = await lockSeenInquiry(tx, params.id, body.version)
    await setInquiryStatus(tx, ctx, inquiry, body.status)
    return changed(tx, inquiry.id, 'Status changed')
  })

  app.command(contract.setInquiryOwner, async (ctx, tx, { params, body }) => {
    const inquiry = await lockSeenInquiry(tx, params.id, body.version)
    await setInquiryOwner(tx, ctx, inquiry, body.ownerId)
    return changed(tx, inquiry.id, 'Owner changed')
  })

  app.command(contract.createInquiryCustomer, async (ctx, tx, { params }) => {
    const inquiry = await lockInquiry(tx, params.id)
    await createInquiryCustomer(tx, ctx, inquiry, ctx.origin)
    const sending = 'The customer will get an email with a link to set a password'
    const message = await mailMessage(ctx, tx, sending, 'the link to set a password')
    return changed(tx, inquiry.id, `Account created. ${message}`)
  })

  batchRoute(app, contract.changeInquiries, inquiryBatch, startBulkInquiries)
}
