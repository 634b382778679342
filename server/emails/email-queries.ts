// Emails as admins see them. A page's ids come from an index; only those rows are read.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { Email, EmailDetail, listEmails as endpoint } from '#contract/emails/admin'
import { findEmailKind, isSecretEmail } from '#contract/emails/email-kinds'
import type { EmailState } from '#contract/emails/email-states'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { showLogo } from '#server/mail/mail-logo'
import type { SellerLogo } from '#server/settings/seller-logo'
import { failureInWords } from './failure-in-words.ts'

type EmailQuery = z.output<(typeof endpoint)['query']>
type EmailFilter = Omit<EmailQuery, 'page' | 'limit'>

export function emailLister() {
  const find = listPages(emailList)
  return async (db: Db, { page, limit, ...filter }: EmailQuery) => {
    const [{ ids, total }, stats] = await Promise.all([find(db, filter, { page, limit }), countUnsent(db)])
    return { emails: await readEmails(db, ids), total, stats }
  }
}

/** Newest first. */
const emailList = ({ state, kind, ...narrowing }: EmailFilter): List => ({
  from: sql`mails m`,
  where: conditionOf({ state, kind }),
  search: narrowed(narrowing),
  id: sql`m.id`,
  order: [
    [sql`m.queued_at`, 'desc'],
    [sql`m.id`, 'desc'],
  ],
})

function conditionOf({ state, kind }: Pick<EmailFilter, 'state' | 'kind'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state) conditions.push(sql`m.state = ${state}`)
  // For the index of unsent emails.
  if (state === 'failed' || state === 'waiting') conditions.push(sql`m.state in ('waiting', 'failed')`)
  if (kind) conditions.push(sql`m.template = ${kind}`)
  return sql.join(conditions, sql` and `)
}

/** The conditions that few emails meet; undefined without any. */
function narrowed({
  search,
  orderId,
  inquiryId,
  customerId,
}: Omit<EmailFilter, 'state' | 'kind'>): RawBuilder<unknown> | undefined {
  const conditions: RawBuilder<unknown>[] = []
  if (search) {
    const text = sql`lower(m.subject || ' ' || m.to_name || ' ' || m.to_address)`
    // Same expression as the index: an email has a subject once it has been generated.
    conditions.push(sql`m.subject <> '' and ${text} like ${containsPattern(search)}`)
  }
  if (orderId) conditions.push(sql`m.data ->> 'orderId' = ${orderId}`)
  if (inquiryId) conditions.push(sql`m.data ->> 'inquiryId' = ${inquiryId}`)
  if (customerId) conditions.push(ofCustomer(customerId))
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined
}

/** Each half uses an index. */
const ofCustomer = (id: string) => sql`(m.data ->> 'customerId' = ${id}
  or m.data ->> 'orderId' = any(array(select id::text from orders where customer_id = ${id}))
  or m.data ->> 'inquiryId' = any(array(
    select i.id::text from inquiries i join customers c on c.id = i.customer_id or c.email = lower(i.email)
    where c.id = ${id})))`

async function countUnsent(db: Db) {
  const { rows } = await sql<Record<'waiting' | 'failed', number>>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
    from mails where state in ('waiting', 'failed')`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Returns the emails in the order of the ids. */
async function readEmails(db: Db, ids: readonly string[]): Promise<Email[]> {
  const found = await selectEmails(db)
    .where('m.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const views = new Map(found.map((row) => [row.id, emailView(row)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** Throws `not_found`. */
export async function getEmail(db: Db, id: string, logo: SellerLogo): Promise<EmailDetail> {
  const row = Id.safeParse(id).success
    ? await selectEmails(db).select(['m.textBody', 'm.htmlBody']).where('m.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Email')
  return {
    ...emailView(row),
    text: row.textBody,
    html: showLogo(row.htmlBody, await logo(db)),
    failureDetail: row.lastError,
  }
}

const selectEmails = (db: Db) =>
  db.selectFrom('mails as m').select([
    'm.id',
    'm.template',
    'm.toName',
    'm.toAddress',
    'm.subject',
    'm.state',
    'm.lastError',
    'm.attempts',
    'm.queuedAt',
    'm.sentAt',
    'm.forgottenAt',
    sql<string | null>`m.data ->> 'orderId'`.as('orderId'),
    sql<string | null>`m.data ->> 'inquiryId'`.as('inquiryId'),
    sql<string | null>`m.data ->> 'customerId'`.as('customerId'),
    sql<string | null>`(select number from orders where id = (m.data ->> 'orderId')::uuid)`.as('orderNumber'),
    sql<string | null>`(select ticket_number from inquiries where id = (m.data ->> 'inquiryId')::uuid)`.as(
      'ticketNumber',
    ),
    sql<string | null>`(select name from customers where id = (m.data ->> 'customerId')::uuid
        and anonymised_at is null)`.as('customerName'),
  ])

type EmailRow = Awaited<ReturnType<ReturnType<typeof selectEmails>['executeTakeFirstOrThrow']>>

function emailView(row: EmailRow): Email {
  const { toName, toAddress, lastError } = row
  const state = row.state as EmailState
  return {
    _id: row.id,
    kind: row.template,
    label: findEmailKind(row.template)?.label ?? row.template,
    to: toName && toAddress ? `${toName} <${toAddress}>` : toAddress,
    subject: row.subject,
    state,
    failure: state === 'failed' ? failureInWords(lastError ?? '') : null,
    attempts: row.attempts,
    queuedAt: row.queuedAt.toISOString(),
    sentAt: state === 'sent' ? (row.sentAt?.toISOString() ?? null) : null,
    isSecret: isSecretEmail(row.template),
    isForgotten: row.forgottenAt !== null,
    about: aboutOf(row),
  }
}

function aboutOf(row: EmailRow): Email['about'] {
  if (row.orderId && row.orderNumber) return { kind: 'order', _id: row.orderId, name: row.orderNumber }
  if (row.inquiryId && row.ticketNumber)
    return { kind: 'inquiry', _id: row.inquiryId, name: row.ticketNumber }
  if (row.customerId && row.customerName) {
    return { kind: 'customer', _id: row.customerId, name: row.customerName }
  }
  return null
}
