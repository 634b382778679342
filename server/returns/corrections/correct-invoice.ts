import { add, formatPaise, fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { creditNotePeriod, isTooLate } from '#contract/orders/credit-note-period'
import { balanceOf } from '#contract/orders/payments'
import { correctionKinds } from '#contract/returns/corrected-lines'
import type { CorrectInvoice } from '#contract/returns/corrections'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'
import { closeIfAllBack } from '#server/returns/all-back'
import { assertNotReturning, changesOf, wrong } from './changed-lines.ts'
import { type ChangedLine, readInvoices, storeLines, withChanges } from './invoiced-lines.ts'
import { bookLate, issueNote } from './issue-correction.ts'
import { type NotePart, noteParts } from './note-parts.ts'

/**
 * @param order must be locked, so that no two notes together credit more than the invoice
 * Throws `version_conflict`, `invalid_input` for lines or amounts that the invoice doesn't have, `conflict` if the amounts
 * aren't those that the admin has seen, and `illegal_transition` for a rate that can't be corrected any more.
 * Returns what was issued, for the message.
 */
export async function correctInvoice(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  input: CorrectInvoice,
): Promise<string> {
  assertCurrentVersion(order, input.version)
  const read = await readInvoices(tx, order.id)
  const invoice = read.invoices.find(({ id }) => id === input.invoice)
  if (!invoice) throw wrong('invoice', 'This order has no such invoice')
  if (input.kind === 'rate' && invoice.taxScheme !== 'regular')
    throw wrong('kind', 'This invoice was issued without tax, so it has no rate to correct')
  const changes = changesOf(invoice, input)
  await assertNotReturning(tx, order.id, changes)
  const parts = noteParts(changes, input.kind === 'reversal' ? null : input.kind)
  const totals = { creditPaise: sumOf(parts, 'credit'), debitPaise: sumOf(parts, 'debit') }
  if (totals.creditPaise === 0 && totals.debitPaise === 0)
    throw wrong(input.kind === 'discount' ? 'amount' : 'lines', 'Nothing would change')
  assertExpected(input.expected, totals)
  const period = creditNotePeriod(invoice.day, read.source.tax.annualReturnFiledOn)
  const isLate = totals.creditPaise > 0 && isTooLate(period, ctx.now)
  const due = isLate && input.kind === 'rate' ? withoutTaxReduction(totals) : totals
  const value = subtract(due.creditPaise, due.debitPaise)
  const { creditedPaise, goodwillPaise } = creditedAfter(order, value)
  const correction = await tx
    .insertInto('corrections')
    .values({
      orderId: order.id,
      invoiceId: invoice.id,
      kind: input.kind,
      reason: input.reason,
      isLate,
      ...due,
      adminId: ctx.actor.id,
      recordedBy: ctx.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, correction.id, changes)
  await storeLines(tx, order.id, withChanges(read.invoices, changes))
  const issued = {
    tx,
    ctx,
    read,
    invoice,
    correctionId: correction.id,
    reason: `${correctionKinds[input.kind]}: ${input.reason}`,
  }
  if (due.creditPaise > 0) {
    const credits = parts.filter(({ kind }) => kind === 'credit')
    if (isLate) bookLate(issued, credits, { totalPaise: due.creditPaise, goodwillPaise })
    else issueNote(issued, 'credit_note', credits, goodwillPaise)
  }
  if (due.debitPaise > 0)
    issueNote(
      issued,
      'debit_note',
      parts.filter(({ kind }) => kind === 'debit'),
      zero,
    )
  const changed = await changeAmountDue(tx, order, {
    creditedPaise,
    debitedPaise: toPaise(order.debitedPaise + due.debitPaise),
  })
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'correction',
    note: `${invoice.number}: ${issued.reason}`,
    amountPaise: subtract(zero, value),
  })
  await closeIfAllBack(tx, ctx, changed)
  recordEvent(tx, { type: 'order.amount_changed', subjectId: order.id })
  audit(tx, ctx, 'order.correct-invoice', auditedOrder(order), {
    after: { ...input, invoice: invoice.number, isLate, ...due },
  })
  if (input.tellCustomer && order.customerEmail !== '') {
    await queueMail(tx, {
      key: `invoice-corrected:${correction.id}`,
      template: 'invoice-corrected',
      data: { orderId: order.id, correctionId: correction.id },
    })
  }
  return messageOf(isLate, due)
}

const sumOf = (parts: readonly NotePart[], kind: NotePart['kind']): Paise =>
  add(zero, ...parts.filter((part) => part.kind === kind).map(({ charged }) => charged))

interface Totals {
  creditPaise: Paise
  debitPaise: Paise
}

function assertExpected(
  { credit, debit }: CorrectInvoice['expected'],
  { creditPaise, debitPaise }: Totals,
): void {
  if (fromRupees(credit) === creditPaise && fromRupees(debit) === debitPaise) return
  throw refused(
    'conflict',
    'The amounts of this invoice have changed meanwhile. Check the new amounts and try again.',
  )
}

/**
 * A wrong rate takes a credit note, and after its period none reduces the tax: a tax that was too high is credited without
 * a note. A tax that was too low can't be charged by a debit note alone, which would declare the goods twice.
 */
function withoutTaxReduction({ creditPaise, debitPaise }: Totals): Totals {
  if (creditPaise > debitPaise) return { creditPaise: subtract(creditPaise, debitPaise), debitPaise: zero }
  throw refused(
    'illegal_transition',
    'The period for credit notes of this invoice has ended, so its rate can’t be raised by notes any more. Ask your accountant how to declare the missing tax.',
  )
}

/** Part of the price may already have been credited as goodwill, which the note then replaces. */
function creditedAfter(order: LockedOrder, value: Paise) {
  const most = order.totalPaise + order.settledPaise
  const creditedPaise =
    value > 0
      ? Math.min(Math.max(most, order.creditedPaise), order.creditedPaise + value)
      : order.creditedPaise + value
  return {
    creditedPaise: toPaise(creditedPaise),
    goodwillPaise: toPaise(creditedPaise - order.creditedPaise - value),
  }
}

async function insertLines(
  tx: Transaction,
  correctionId: string,
  changes: readonly ChangedLine[],
): Promise<void> {
  const lines = changes.map(({ line, before, after }) => ({
    correctionId,
    orderLineId: line.itemId,
    units: after.units - before.units,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    totalPaise: after.totalPaise + after.chargesTotalPaise - before.totalPaise - before.chargesTotalPaise,
    gstBasisPoints: after.gstBasisPoints,
  }))
  await tx.insertInto('correctionLines').values(lines).execute()
}

async function changeAmountDue(
  tx: Transaction,
  order: LockedOrder,
  { creditedPaise, debitedPaise }: { creditedPaise: Paise; debitedPaise: Paise },
): Promise<LockedOrder> {
  const isPaid = balanceOf({ ...accountOf(order), creditedPaise }) <= 0
  const changed = {
    creditedPaise,
    debitedPaise,
    paymentStatus: isPaid ? ('completed' as const) : ('pending' as const),
    paidAt: isPaid ? (order.paidAt ?? new Date()) : null,
    version: order.version + 1,
    updatedAt: new Date(),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  return { ...order, ...changed }
}

function messageOf(isLate: boolean, { creditPaise, debitPaise }: Totals): string {
  const credit = isLate
    ? `${formatPaise(creditPaise)} credited without a reduction of the tax`
    : `Credit note of ${formatPaise(creditPaise)} issued`
  const debit = `Debit note of ${formatPaise(debitPaise)} issued`
  if (creditPaise === 0) return debit
  return debitPaise === 0 ? credit : `${credit}; ${debit.toLowerCase()}`
}
