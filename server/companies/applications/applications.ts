// Applications for a trade account: stored when visitors send them, decided by staff.
import { sql } from 'kysely'
import type { z } from 'zod'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import type {
  ApplicationStatus,
  listTradeApplications as endpoint,
  TradeApplication,
  TradeApplicationInput,
} from '#contract/companies/applications'
import { audit } from '#server/audit/audit'
import { lockCompany } from '#server/companies/records/lock-company'
import { invitePerson } from '#server/companies/records/people'
import { createCompany } from '#server/companies/records/save-company'
import { contains } from '#server/db/contains-pattern'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'

const HOUR = 60 * 60
const hourly = { attempts: 5, windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
export const applicationNetworkLimit: RateLimit = {
  name: 'trade-application:network',
  ...hourly,
  sharedAttempts: 20,
}
export const applicationEmailLimit: RateLimit = { name: 'trade-application:email', ...hourly }

/** An open application from the same address is replaced, so that repeating it leaves one. */
export async function storeApplication(
  tx: Transaction,
  { website: _, ...application }: TradeApplicationInput,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`trade-application:${application.email}`}))`.execute(tx)
  const replaced = await tx
    .updateTable('tradeApplications')
    .set({ ...application, createdAt: new Date() })
    .where('email', '=', application.email)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (replaced) return
  const { id } = await tx
    .insertInto('tradeApplications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, {
    key: `trade-application-received:${id}`,
    template: 'trade-application-received',
    data: { applicationId: id },
  })
}

type Query = z.output<(typeof endpoint)['query']>

/** Few applications arrive, so they are counted on every request. */
export async function listApplications(db: Db, { search, status, page, limit }: Query) {
  const found = search
    ? sql`(${contains(sql`lower(business_name || ' ' || contact_name || ' ' || email || ' ' || gstin || ' ' || phone)`, search)})`
    : sql`true`
  const condition = status ? sql`${found} and status = ${status}` : found
  const [{ rows }, { rows: counted }, { rows: figures }] = await Promise.all([
    sql<ApplicationRow>`
      select * from trade_applications where ${condition}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from trade_applications where ${condition}`.execute(
      db,
    ),
    sql<Record<ApplicationStatus, number>>`
      select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'rejected')::int as rejected from trade_applications`.execute(db),
  ])
  return {
    applications: rows.map(applicationView),
    total: counted[0]?.total ?? 0,
    stats: figures[0] ?? { open: 0, approved: 0, rejected: 0 },
  }
}

interface ApplicationRow {
  id: string
  businessName: string
  gstin: string
  contactName: string
  email: string
  phone: string
  buys: string
  status: ApplicationStatus
  reason: string
  decidedBy: string | null
  companyId: string | null
  createdAt: Date
}

const applicationView = (row: ApplicationRow): TradeApplication => ({
  _id: row.id,
  businessName: row.businessName,
  gstin: row.gstin,
  state: gstStates[row.gstin.slice(0, 2) as StateCode] ?? '',
  contactName: row.contactName,
  email: row.email,
  phone: row.phone,
  buys: row.buys,
  status: row.status,
  reason: row.reason,
  decidedBy: row.decidedBy,
  companyId: row.companyId,
  appliedAt: row.createdAt.toISOString(),
})

/**
 * Creates the company and invites the contact as its owner. Returns its id. Throws `not_found`, `conflict` if it has
 * been decided already, `already_exists` if there is a company of that name.
 */
export async function approveApplication(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const application = await lockApplication(tx, id)
  const notes = `GSTIN ${application.gstin}. Phone ${application.phone}. Buys: ${application.buys}`
  const companyId = await createCompany(tx, ctx, { name: application.businessName, groupId: null, notes })
  const company = await lockCompany(tx, companyId)
  await decide(tx, ctx, id, { status: 'approved', companyId })
  await invitePerson(tx, company, { email: application.email, role: 'owner' }, ctx.actor.name)
  await queueMail(tx, {
    key: `trade-application-approved:${id}`,
    template: 'trade-application-approved',
    data: { applicationId: id },
  })
  audit(tx, ctx, 'trade-application.approve', { id, name: application.businessName })
  return companyId
}

/** Throws `not_found`, and `conflict` if it has been decided already. */
export async function rejectApplication(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  reason: string,
): Promise<void> {
  const { businessName: name } = await lockApplication(tx, id)
  await decide(tx, ctx, id, { status: 'rejected', reason })
  await queueMail(tx, {
    key: `trade-application-rejected:${id}`,
    template: 'trade-application-rejected',
    data: { applicationId: id },
  })
  audit(tx, ctx, 'trade-application.reject', { id, name }, { after: { reason } })
}

async function lockApplication(tx: Transaction, id: string) {
  const application = await tx
    .selectFrom('tradeApplications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw notFound('Application')
  if (application.status !== 'open')
    throw refused('conflict', `This application has already been ${application.status}`)
  return application
}

const decide = (tx: Transaction, ctx: AdminContext, id: string, values: object) =>
  tx
    .updateTable('tradeApplications')
    .set({ ...values, decidedBy: ctx.actor.name, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()
