// Inquiries for the back office: the list, the detail with its history, and the number of unanswered ones.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import type { EmailState } from '#contract/emails/email-states'
import type {
  listInquiries as endpoint,
  Inquiry,
  InquiryDetail,
  InquiryEntry,
} from '#contract/inquiries/admin'
import type { InquirySubject } from '#contract/inquiries/inquiries'
import type { InquiryStatus } from '#contract/inquiries/inquiry-status'
import type { Db } from '#server/db/database'
import { listPages } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { mayDo } from '#server/staff/roles/holders'
import { inquiryList, isOverdue } from './listed-inquiries.ts'

type InquiryQuery = z.output<(typeof endpoint)['query']>

export function inquiryLister() {
  const find = listPages(inquiryList)
  /** @param me the current admin */
  return async (db: Db, { page, limit, ...filter }: InquiryQuery, me: string) => {
    const [{ ids, total }, stats, admins] = await Promise.all([
      find(db, { ...filter, me }, { page, limit }),
      countByStatus(db, me),
      listOwners(db),
    ])
    return { inquiries: await readInquiries(db, ids), total, stats, admins }
  }
}

/** In the order of the ids. */
async function readInquiries(db: Db, ids: readonly string[]): Promise<Inquiry[]> {
  const found = await selectInquiries(db)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const views = new Map(found.map((row) => [row.id, inquiryView(row)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

async function countByStatus(db: Db, me: string) {
  const { rows } = await sql<Record<'new' | 'open' | 'waiting' | 'mine' | 'overdue', number>>`
    select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where owner_id = ${me}) as mine, count(*) filter (where ${isOverdue}) as overdue
    from inquiries i where status <> 'closed'`.execute(db)
  return rows[0] as (typeof rows)[number]
}

export async function countOpenInquiries(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from inquiries where status in ('new', 'open')`.execute(db)
  return rows[0]?.open ?? 0
}

/** Throws `not_found`. */
export async function getInquiry(db: Db, id: string): Promise<InquiryDetail> {
  if (!Id.safeParse(id).success) throw notFound('Inquiry')
  const [row, entries, admins] = await Promise.all([
    selectInquiries(db).where('i.id', '=', id).executeTakeFirst(),
    listEntries(db, id),
    listOwners(db),
  ])
  if (!row) throw notFound('Inquiry')
  return {
    ...inquiryView(row),
    quantity: row.quantity,
    message: row.message,
    entries,
    customerId: row.knownCustomerId,
    admins,
  }
}

const selectInquiries = (db: Db) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('admins as a', 'a.id', 'i.ownerId')
    .selectAll('i')
    .select([
      'a.name as ownerName',
      // The account with this email address, in any spelling.
      sql<string | null>`(select c.id from customers c where c.anonymised_at is null
        and (c.id = i.customer_id or (i.email <> '' and c.email = lower(i.email)))
        order by c.id = i.customer_id desc nulls last limit 1)`.as('knownCustomerId'),
    ])

type InquiryRow = Awaited<ReturnType<ReturnType<typeof selectInquiries>['executeTakeFirstOrThrow']>>

const inquiryView = (row: InquiryRow): Inquiry => ({
  _id: row.id,
  ticketNumber: row.ticketNumber,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  subject: row.subject as InquirySubject,
  productInterest: row.productInterest,
  status: row.status as InquiryStatus,
  owner: row.ownerId === null ? null : { _id: row.ownerId, name: row.ownerName ?? '' },
  receivedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  version: row.version,
})

async function listEntries(db: Db, inquiryId: string): Promise<InquiryEntry[]> {
  const rows = await db
    .selectFrom('inquiryEntries as e')
    .select(['e.id', 'e.kind', 'e.text', 'e.status', 'e.ownerName', 'e.adminName', 'e.at'])
    // An answer may have been sent more than once.
    .select(
      sql<string | null>`(select m.state from mails m where m.data ->> 'inquiryId' = ${inquiryId}
        and m.data ->> 'entryId' = e.id::text order by m.queued_at desc limit 1)`.as('state'),
    )
    .where('e.inquiryId', '=', inquiryId)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
  return rows.map(({ id, kind, text, status, ownerName, adminName, at, state }) => ({
    _id: id,
    kind: kind as InquiryEntry['kind'],
    text,
    status: status as InquiryStatus | null,
    owner: ownerName,
    email: state as EmailState | null,
    author: adminName,
    at: at.toISOString(),
  }))
}

/** The admins who may answer. */
async function listOwners(db: Db): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom('admins as a')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .where(mayDo('inquiries.answer'))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}
