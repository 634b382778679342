// Records what the e-invoice portal answered: an IRN, its cancellation, or that an IRN was recorded for the wrong
// document. Events are only added. One document's events are written one after the other, under its lock.
import { sql } from 'kysely'
import { dayOf, formatDay, formatLongDay, today } from '#contract/base/days'
import {
  type Cancellation,
  cancelReasons,
  eInvoiceBlock,
  type Registration,
} from '#contract/e-invoices/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { getEInvoice, type ReadEInvoice } from './e-invoice-queries.ts'
import { qrProblem } from './signed-qr.ts'

/**
 * Throws `not_found`, `illegal_transition` if the document has or had an IRN, `conflict` if another document has this
 * one, and `invalid_input` for an impossible date or a QR code of another document.
 */
export async function recordIrn(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { irn, ackNumber, ackedAt, signedQr }: Registration,
): Promise<void> {
  const document = await lockEInvoice(tx, id)
  const block = eInvoiceBlock(document)
  if (block) throw refused('illegal_transition', block)
  const on = dayOf(ackedAt)
  if (on < document.day)
    refuse('ackedAt', `Must not be before the date of the document, ${formatLongDay(document.day)}`)
  if (ackedAt > ctx.now.toISOString()) refuse('ackedAt', 'Must not be in the future')
  const problem = signedQr === '' ? null : qrProblem(signedQr, irn, document)
  if (problem) refuse('signedQr', problem)
  await refuseTaken(tx, id, irn)
  await tx
    .insertInto('eInvoiceEvents')
    .values({
      documentId: id,
      kind: 'registered',
      irn,
      ackNumber,
      ackedAt: new Date(ackedAt),
      signedQr: signedQr || null,
      recordedBy: ctx.actor.name,
    })
    .execute()
  const note = `E-invoice of ${document.documentNumber} registered: IRN ${irn}`
  await appendEvent(tx, ctx, { orderId: document.orderId, kind: 'note', note })
  audit(tx, ctx, 'e-invoice.register', audited(document), { after: { irn, ackNumber, ackedAt } })
}

const DAY_MS = 86_400_000

/**
 * Throws `not_found`, `illegal_transition` without an IRN, and `invalid_input` for a day that isn't within 24 hours of
 * the acknowledgement.
 */
export async function recordCancellation(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { cancelledOn, reason, note }: Cancellation,
): Promise<void> {
  const document = await lockEInvoice(tx, id)
  const irn = registeredIrn(document)
  const ackedAt = document.ackedAt ?? ctx.now
  const [first, last] = [dayOf(ackedAt), dayOf(new Date(ackedAt.getTime() + DAY_MS))]
  if (cancelledOn < first || cancelledOn > last)
    refuse(
      'cancelledOn',
      `The portal allows cancelling within 24 hours only: from ${formatDay(first)} to ${formatDay(last)}. Later, issue a credit note.`,
    )
  if (cancelledOn > today()) refuse('cancelledOn', 'Must not be in the future')
  const code = Number(reason) as keyof typeof cancelReasons
  await tx
    .insertInto('eInvoiceEvents')
    .values({
      documentId: id,
      kind: 'cancelled',
      irn,
      cancelledOn,
      reasonCode: code,
      note,
      recordedBy: ctx.actor.name,
    })
    .execute()
  const text = `E-invoice of ${document.documentNumber} cancelled on the portal: ${[cancelReasons[code], note].filter(Boolean).join(', ')}`
  await appendEvent(tx, ctx, { orderId: document.orderId, kind: 'note', note: text })
  audit(tx, ctx, 'e-invoice.cancel', audited(document), {
    before: { irn },
    after: { cancelledOn, reason, note },
  })
}

/** Throws `not_found`, `illegal_transition` without an IRN. */
export async function recordWithdrawal(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  note: string,
): Promise<void> {
  const document = await lockEInvoice(tx, id)
  const irn = registeredIrn(document)
  await tx
    .insertInto('eInvoiceEvents')
    .values({ documentId: id, kind: 'withdrawn', irn, note, recordedBy: ctx.actor.name })
    .execute()
  const text = `IRN ${irn} withdrawn from ${document.documentNumber}: ${note}`
  await appendEvent(tx, ctx, { orderId: document.orderId, kind: 'note', note: text })
  audit(tx, ctx, 'e-invoice.withdraw', audited(document), { before: { irn }, after: { note } })
}

/** Two people who record an answer for the same document wait for each other. */
async function lockEInvoice(tx: Transaction, id: string): Promise<ReadEInvoice> {
  await lock(tx, `e-invoice:${id}`)
  return getEInvoice(tx, id)
}

const lock = (tx: Transaction, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)

function registeredIrn({ status: { state, irn } }: ReadEInvoice): string {
  if (state === 'registered' && irn !== null) return irn
  throw refused('illegal_transition', 'This document has no IRN')
}

/** Throws `conflict` if another document has or had the IRN, unless it was withdrawn there. */
async function refuseTaken(tx: Transaction, id: string, irn: string): Promise<void> {
  await lock(tx, `irn:${irn}`)
  const { rows } = await sql<{ number: string }>`
    select d.number from e_invoice_events e join tax_documents d on d.id = e.document_id
    where e.irn = ${irn} and e.document_id <> ${id} and e.kind <> 'withdrawn'
      and e.id = (select max(id) from e_invoice_events where document_id = e.document_id) limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  const message = `This IRN is already recorded for ${other.number}`
  throw refused('conflict', message, { fields: { irn: message } })
}

function refuse(field: 'ackedAt' | 'signedQr' | 'cancelledOn', message: string): never {
  throw refused('invalid_input', message, { fields: { [field]: message } })
}

const audited = ({ id, documentNumber }: ReadEInvoice) => ({ id, name: documentNumber })
