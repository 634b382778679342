// All data that the shop stores about a customer, for their data download.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { downloadOwnData } from '#contract/privacy/own-data'
import { listEmailChoices } from '#server/abandoned-carts/email-choices'
import { getUser } from '#server/accounts/account-queries'
import { listAddresses } from '#server/accounts/profile/addresses'
import { listOwnSessions } from '#server/accounts/sessions/security-queries'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { allOwnImportedOrders } from '#server/imported-orders/imported-order-queries'
import { listConsents } from '#server/messages/consents/consents'
import { listSentMessages } from '#server/messages/queue/sent-messages'
import { ownListContents } from '#server/order-lists/order-list-queries'
import { listDraftsOf } from '#server/orders/drafts/drafts-of-customer'
import { selectOrders } from '#server/orders/read/order-view'
import { listOwnQuestions } from '#server/questions/question-queries'
import { listQuotesOf } from '#server/quotes/quotes-of-person'
import { ratedOrderViews } from '#server/reviews/rated-orders'
import { listSavedNames } from '#server/saved-products/saved-products'
import { listRequests } from '#server/stock-alerts/request-alerts'

type OwnData = Omit<z.infer<(typeof downloadOwnData)['reply']>, 'success'>

/** @param token the token of the call, which identifies the current session */
export async function getOwnData(db: Db, customerId: string, token: string | null): Promise<OwnData> {
  const customer = await db
    .selectFrom('customers')
    .select(['createdAt', 'email', 'emailVerifiedAt'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  const provenEmail = customer.emailVerifiedAt === null ? null : customer.email
  const [
    user,
    addresses,
    orders,
    importedOrders,
    reviews,
    inquiries,
    questions,
    quotes,
    emailChoices,
    stockAlerts,
    draftOrders,
    savedProducts,
    messageChoices,
    messages,
    orderLists,
    sessions,
    trade,
  ] = await Promise.all([
    getUser(db, customerId),
    listAddresses(db, customerId),
    listOrders(db, customerId),
    allOwnImportedOrders(db, customerId),
    listReviews(db, customerId),
    listInquiries(db, customerId, provenEmail),
    listOwnQuestions(db, customerId, provenEmail),
    listQuotesOf(db, customerId, provenEmail),
    listEmailChoices(db, customerId),
    listRequests(db, customerId, provenEmail),
    listDraftsOf(db, customerId),
    listSavedNames(db, customerId),
    listConsents(db, customerId),
    listSentMessages(db, customerId),
    ownListContents(db, customerId),
    listOwnSessions(db, customerId, token),
    readTrade(db, customerId, provenEmail),
  ])
  const createdAt = customer.createdAt.toISOString()
  const exportedAt = new Date().toISOString()
  return {
    exportedAt,
    user,
    createdAt,
    addresses,
    orders,
    importedOrders,
    reviews,
    inquiries,
    questions,
    quotes,
    emailChoices,
    stockAlerts,
    draftOrders,
    savedProducts,
    messageChoices,
    messages,
    orderLists,
    sessions,
    ...trade,
  }
}

async function listOrders(db: Db, customerId: string) {
  const rows = await selectOrders(db)
    .where('o.customerId', '=', customerId)
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .execute()
  return ratedOrderViews(db, rows)
}

async function listReviews(db: Db, customerId: string): Promise<OwnData['reviews']> {
  const rows = await db
    .selectFrom('reviews as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .select(['p.name as product', 'r.rating', 'r.title', 'r.comment', 'r.images', 'r.createdAt'])
    .where('r.customerId', '=', customerId)
    .orderBy('r.createdAt')
    .execute()
  return rows.map(({ product, createdAt, ...review }) => ({
    product: product ?? 'A product that is no longer sold',
    ...review,
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * @param provenEmail the customer's confirmed address. Without it, inquiries that strangers sent under this address
 * could be included.
 */
async function listInquiries(
  db: Db,
  customerId: string,
  provenEmail: string | null,
): Promise<OwnData['inquiries']> {
  const rows = await db
    .selectFrom('inquiries')
    .select([
      'ticketNumber',
      'message',
      'createdAt',
      sql<OwnData['inquiries'][number]['answers']>`coalesce((
        select json_agg(json_build_object('text', e.text, 'at', e.at) order by e.at)
        from inquiry_entries e where e.inquiry_id = inquiries.id and e.kind = 'answer'), '[]')`.as('answers'),
    ])
    .where((eb) => eb.or([eb('customerId', '=', customerId), eb(sql`lower(email)`, '=', provenEmail)]))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt, ...inquiry }) => ({ ...inquiry, createdAt: createdAt.toISOString() }))
}

async function readTrade(
  db: Db,
  customerId: string,
  provenEmail: string | null,
): Promise<Pick<OwnData, 'company' | 'orderRequests' | 'tradeApplications'>> {
  const [company, requests, applications] = await Promise.all([
    db
      .selectFrom('companyPeople as p')
      .innerJoin('companies as c', 'c.id', 'p.companyId')
      .select(['c.name', 'p.role', 'p.joinedAt'])
      .where('p.customerId', '=', customerId)
      .executeTakeFirst(),
    db
      .selectFrom('orderRequests')
      .select(['createdAt', 'note', 'status'])
      .where('customerId', '=', customerId)
      .orderBy('createdAt')
      .execute(),
    provenEmail === null
      ? []
      : db
          .selectFrom('tradeApplications')
          .select(['businessName', 'gstin', 'buys', 'createdAt'])
          .where('email', '=', provenEmail)
          .orderBy('createdAt')
          .execute(),
  ])
  return {
    company: company ? { ...company, joinedAt: company.joinedAt.toISOString() } : null,
    orderRequests: requests.map(({ createdAt, ...request }) => ({
      ...request,
      sentAt: createdAt.toISOString(),
    })),
    tradeApplications: applications.map(({ createdAt, ...application }) => ({
      ...application,
      appliedAt: createdAt.toISOString(),
    })),
  }
}
