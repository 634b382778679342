// Records corrected particulars of an issued document and of its notes, and moves their tax between the accounts. A
// document that no return has reported yet is reported with the correction; otherwise the return of today's month
// amends it (decisions/0130).
import { createHash } from 'node:crypto'
import { today } from '#contract/base/days'
import { type Paise, subtract } from '#contract/base/money'
import { amendmentEntries } from '#contract/books/journals'
import { monthAfter, monthOf } from '#contract/books/months'
import { amendmentSales } from '#contract/books/sales-entries'
import { amendedContent, type Particulars } from '#contract/documents/amended-content'
import type { DocumentContent } from '#contract/documents/content'
import { documentKinds } from '#contract/documents/kinds'
import type { AmendmentInput } from '#contract/gst-filing/amendments'
import { audit } from '#server/audit/audit'
import { lastClosedMonth } from '#server/books/post/closed-months'
import { postJournals } from '#server/books/post/post-journals'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type Amendable, blockedBy, readAmendable } from './amendable-documents.ts'
import { holdFiling } from './file-return.ts'
import { periodOfDay } from './return-period.ts'

/**
 * Throws `not_found`, `version_conflict` if it was amended since, `conflict` if it can't be amended, and
 * `invalid_input` if nothing changes.
 */
export async function amendDocument(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  input: AmendmentInput,
): Promise<string> {
  await holdFiling(tx)
  const [document, ...notes] = await readAmendable(tx, id)
  const blocked = blockedBy(document)
  if (blocked) throw refused('conflict', blocked)
  if (input.version !== document.amendments)
    throw refused('version_conflict', 'Someone else has amended this document. Reload it and try again.')
  const particulars = {
    buyerName: input.buyer,
    buyerGstin: input.gstin || null,
    placeOfSupply: input.placeOfSupply,
  }
  if (isSame(document, particulars)) throw invalid('buyer', 'Change at least one of the particulars')
  if (particulars.buyerGstin !== null && particulars.buyerGstin === document.sellerGstin)
    throw invalid('gstin', 'This is your own GSTIN')
  const closed = await lastClosedMonth(tx)
  const open = closed === null ? '' : monthAfter(closed)
  for (const each of [document, ...notes])
    await amend(tx, ctx, each, { particulars, reason: input.reason, open })
  const { number } = document
  audit(
    tx,
    ctx,
    'document.amend',
    { id, name: number },
    {
      before: {
        buyer: document.buyerName,
        gstin: document.buyerGstin,
        placeOfSupply: document.placeOfSupply,
      },
      after: { ...input, documents: [document, ...notes].map((each) => each.number) },
    },
  )
  return notes.length > 0
    ? `${number} and ${notes.length} ${notes.length === 1 ? 'note' : 'notes'} amended`
    : `${number} amended`
}

const invalid = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })

const isSame = (document: Amendable, { buyerName, buyerGstin, placeOfSupply }: Particulars): boolean =>
  document.buyerName === buyerName &&
  document.buyerGstin === buyerGstin &&
  document.placeOfSupply === placeOfSupply

interface Correction {
  particulars: Particulars
  reason: string
  /** The first day on which the books are open. */
  open: string
}

async function amend(
  tx: Transaction,
  ctx: AdminContext,
  document: Amendable,
  { particulars, reason, open }: Correction,
): Promise<void> {
  const before = document.content
  const after = amendedContent(before, particulars)
  const isReported = document.isFiled || document.isFurnished
  const isClosed = document.day < open
  const isAfterFiling = isReported || (isClosed && !(await isInTodaysReturn(tx, document)))
  const day = isReported || isClosed ? today() : document.day
  const content = JSON.stringify(after)
  const change = (key: 'cgstPaise' | 'sgstPaise' | 'igstPaise'): Paise => subtract(after[key], before[key])
  const { id } = await tx
    .insertInto('documentAmendments')
    .values({
      documentId: document.id,
      day,
      isAfterFiling,
      reason,
      buyerName: particulars.buyerName,
      buyerGstin: particulars.buyerGstin,
      placeOfSupply: particulars.placeOfSupply,
      isWithinState: after.isWithinState,
      cgstChangePaise: change('cgstPaise'),
      sgstChangePaise: change('sgstPaise'),
      igstChangePaise: change('igstPaise'),
      content,
      contentHash: amendmentHash(document.number, content),
      recordedBy: ctx.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  bookAmendment(tx, ctx, document, { amendmentId: id, day, before, after })
}

/** True in the later months of a quarter: the return of the whole quarter reports the document with its correction. */
async function isInTodaysReturn(tx: Transaction, { day, sellerGstin }: Amendable): Promise<boolean> {
  const { months } = await periodOfDay(tx, day, sellerGstin ?? undefined)
  return months.includes(monthOf(today()))
}

/** SHA-256 of number and content. */
export const amendmentHash = (number: string, content: string): string =>
  createHash('sha256').update([number, content].join('\n')).digest('hex')

function bookAmendment(
  tx: Transaction,
  ctx: AdminContext,
  { kind, number, orderId, customerId }: Amendable,
  {
    amendmentId,
    day,
    before,
    after,
  }: { amendmentId: string; day: string; before: DocumentContent; after: DocumentContent },
): void {
  const isCredit = kind === 'credit_note'
  postJournals(tx, [
    {
      kind: 'amendment',
      day,
      orderId,
      customerId,
      amendmentId,
      number,
      narration: `Amended ${documentKinds[kind].name.toLowerCase()} ${number}: place of supply ${after.placeOfSupply}`,
      recordedBy: ctx.actor.name,
      entries: amendmentEntries(before, after, isCredit),
      sales: amendmentSales(before, after, isCredit),
      sold: null,
    },
  ])
}
