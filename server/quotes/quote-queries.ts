// Reads one quote: for the back office with its draft and timeline, for its customer as it was sent.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { QuoteDetail, QuoteEvent, QuoteSummary } from '#contract/quotes/admin'
import { isOpenQuote, type QuoteStatus, quoteBlock } from '#contract/quotes/quote-status'
import type { QuoteRevision } from '#contract/quotes/quotes'
import type { OwnQuote, QuotePage } from '#contract/quotes/store'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { type OrderLinks, orderLinkUrl } from '#server/orders/read/order-links'
import { getSite } from '#server/settings/identity'
import type { StoredDraft } from './lock-quote.ts'
import { quoteAmountsView, quoteLineView, type RevisionContent, readPricedQuote } from './price-quote.ts'
import { type QuoteLinks, quoteLinkUrl } from './quote-links.ts'

export const selectQuotes = (db: Db) =>
  db
    .selectFrom('quotes as q')
    .leftJoin('orders as o', 'o.id', 'q.orderId')
    .leftJoin('inquiries as i', 'i.id', 'q.inquiryId')
    .selectAll('q')
    .select(['o.number as orderNumber', 'i.ticketNumber'])

type QuoteRow = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>

export const quoteSummary = (row: QuoteRow): QuoteSummary => ({
  _id: row.id,
  quoteNumber: row.number,
  status: row.status as QuoteStatus,
  origin: row.origin as QuoteSummary['origin'],
  name: row.name,
  businessName: row.businessName,
  email: row.email,
  phone: row.phone,
  customerId: row.customerId,
  total: row.totalPaise === null ? null : toRupees(toPaise(row.totalPaise)),
  validUntil: row.validUntil as unknown as string | null,
  lineCount: row.lineCount,
  preparedBy: row.adminName,
  order: row.orderId === null ? null : { _id: row.orderId, orderNumber: row.orderNumber ?? '' },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Throws `not_found`. */
export async function getQuote(db: Db, links: QuoteLinks, id: string): Promise<QuoteDetail> {
  const row = Id.safeParse(id).success
    ? await selectQuotes(db).where('q.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Quote')
  const draft = row.draft as unknown as StoredDraft
  const { customerId, name, email, phone, gstin, businessName } = row
  const [priced, revisions, events] = await Promise.all([
    readPricedQuote(db, { customerId, name, email, phone }, { ...draft, gstin, businessName }),
    listRevisions(db, id),
    listEvents(db, id),
  ])
  const isRequest = row.origin === 'website'
  return {
    ...quoteSummary(row),
    draft: { ...draft, customerId, name, email, phone, gstin, businessName },
    priced,
    isChanged: row.isChanged || row.revision === 0,
    revisions,
    request:
      isRequest || row.message !== ''
        ? {
            lines: row.requestedLines as unknown as NonNullable<QuoteDetail['request']>['lines'],
            message: row.message,
            pinCode: row.pinCode,
          }
        : null,
    inquiry: row.inquiryId === null ? null : { _id: row.inquiryId, ticketNumber: row.ticketNumber ?? '' },
    events,
    link: row.revision === 0 ? null : quoteLinkUrl('', links.token(row)),
    version: row.version,
  }
}

/** Newest first. */
async function listRevisions(db: Db, quoteId: string): Promise<QuoteRevision[]> {
  const rows = await db
    .selectFrom('quoteRevisions')
    .select(['revision', 'content', 'validUntil', 'sentAt'])
    .where('quoteId', '=', quoteId)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(revisionView)
}

interface RevisionRow {
  revision: number
  content: unknown
  validUntil: unknown
  sentAt: Date
}

function revisionView({ revision, content, validUntil, sentAt }: RevisionRow): QuoteRevision {
  const { lines, amounts, pricesIncludeGst, freight, creditDays, terms, note } = content as RevisionContent
  return {
    revision,
    lines: lines.map(quoteLineView),
    amounts: quoteAmountsView(amounts),
    pricesIncludeGst,
    freight,
    creditDays,
    validUntil: validUntil as string,
    terms,
    note,
    sentAt: sentAt.toISOString(),
  }
}

async function listEvents(db: Db, quoteId: string): Promise<QuoteEvent[]> {
  const rows = await db
    .selectFrom('quoteEvents')
    .select(['id', 'kind', 'text', 'revision', 'adminName', 'at'])
    .where('quoteId', '=', quoteId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, text, revision, adminName, at }) => ({
    _id: id,
    kind: kind as QuoteEvent['kind'],
    text,
    revision,
    author: adminName,
    at: at.toISOString(),
  }))
}

interface Links {
  quoteLinks: QuoteLinks
  orderLinks: Pick<OrderLinks, 'token'>
}

/** The page of a quote that was sent. @param id from an opened link */
export async function getQuotePage(db: Db, { orderLinks }: Links, id: string): Promise<QuotePage> {
  const [row, site, [latest], change] = await Promise.all([
    selectQuotes(db)
      .select([
        'o.customerEmail as orderEmail',
        'o.customerPhone as orderPhone',
        'o.linkVersion as orderLinkVersion',
      ])
      .where('q.id', '=', id)
      .executeTakeFirst(),
    getSite(db),
    listRevisions(db, id),
    db
      .selectFrom('quoteEvents')
      .select('text')
      .where('quoteId', '=', id)
      .where('kind', '=', 'change')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (!row || !latest) throw notFound('Quote')
  const status = row.status as QuoteStatus
  const validUntil = row.validUntil as unknown as string
  const isOver = isOpenQuote(status) && validUntil < today()
  const { destination } = row.draft as unknown as StoredDraft
  const order =
    // After the customer's data were deleted, the order can't be opened.
    row.orderId !== null && (row.orderEmail || row.orderPhone) && row.orderLinkVersion !== null
      ? { id: row.orderId, customerEmail: row.orderEmail ?? '', linkVersion: row.orderLinkVersion }
      : null
  return {
    quoteNumber: row.number,
    status: isOver ? 'expired' : status,
    revision: latest,
    seller: { name: site.name, phone: site.phone, email: site.email },
    buyer: {
      name: row.name,
      email: row.email,
      phone: row.phone,
      gstin: row.gstin,
      businessName: row.businessName,
      destination,
    },
    acceptBlock: quoteBlock({ status, validUntil }, 'accepted', today()),
    changeRequest: status === 'change_requested' ? (change?.text ?? null) : null,
    orderNumber: row.orderNumber,
    orderLink: order && orderLinkUrl('', orderLinks.token(order, 'page')),
    wantsReminder: row.wantsReminder,
  }
}

/** Newest first, without drafts that weren't sent. */
export async function listOwnQuotes(db: Db, links: QuoteLinks, customerId: string): Promise<OwnQuote[]> {
  const rows = await selectQuotes(db)
    .where('q.customerId', '=', customerId)
    .where(sql<boolean>`(q.revision > 0 or q.origin = 'website')`)
    .orderBy('q.createdAt', 'desc')
    .orderBy('q.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const { _id, quoteNumber, status, total, validUntil, createdAt, order } = quoteSummary(row)
    const isOver = isOpenQuote(status) && validUntil !== null && validUntil < today()
    return {
      _id,
      quoteNumber,
      // A request that staff are working on is still a request for its customer.
      status: isOver ? 'expired' : status === 'draft' ? 'requested' : status,
      total,
      validUntil,
      createdAt,
      orderNumber: order?.orderNumber ?? null,
      link: row.revision === 0 ? null : quoteLinkUrl('', links.token(row)),
    }
  })
}
