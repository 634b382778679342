// The inbox: which inquiries match a filter, and their order.
import { type RawBuilder, sql } from 'kysely'
import type { InquiryFilter } from '#contract/inquiries/admin'
import { unansweredStatuses } from '#contract/inquiries/inquiry-status'
import { containsPattern } from '#server/db/contains-pattern'
import type { List } from '#server/db/list-page'
import { containsOrPhone } from '#server/db/phones'

export interface InboxFilter extends InquiryFilter {
  /** The current admin. */
  me: string
}

/** Newest first. */
export const inquiryList = ({ search, ...filter }: InboxFilter): List => ({
  from: sql`inquiries i`,
  where: condition(filter),
  search: search ? inboxContains(search) : undefined,
  id: sql`i.id`,
  order: [
    [sql`i.created_at`, 'desc'],
    [sql`i.id`, 'desc'],
  ],
})

/** As literals, so that the planner can use the index of unanswered inquiries. */
export const isUnanswered = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(unansweredStatuses.map((each) => sql.lit(each)))})`

/** Whether the inquiry `i` itself contains the text; its history isn't searched. */
export const inquiryContains = (search: string) => containsOrPhone(sql`i.search_text`, sql`i.phone`, search)

/** Inquiries with matching history entries as an array, so that an index serves both halves of the condition. */
const inboxContains = (search: string) =>
  sql`(${inquiryContains(search)} or i.id = any(array(
    select inquiry_id from inquiry_entries where lower(text) like ${containsPattern(search)} and text <> '')))`

/** Whether the deadline of the first reply, or for resolving a complaint, is missed. Mirrors the contract's deadlines. */
export const isOverdue = sql<boolean>`(i.status <> 'closed' and (
  (i.answered_at is null and i.created_at < now() - case when i.subject = 'complaint' then interval '48 hours' else interval '24 hours' end)
  or (i.subject = 'complaint'
    and (i.created_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata' < now())))`

function condition({ status, subject, owner, me }: Omit<InboxFilter, 'search'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status === 'overdue') conditions.push(isOverdue)
  else if (status)
    conditions.push(status === 'unanswered' ? isUnanswered(sql`i.status`) : sql`i.status = ${status}`)
  if (subject) conditions.push(sql`i.subject = ${subject}`)
  if (owner === 'nobody') conditions.push(sql`i.owner_id is null`)
  else if (owner) conditions.push(sql`i.owner_id = ${owner === 'me' ? me : owner}`)
  return sql.join(conditions, sql` and `)
}
