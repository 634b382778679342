// Finds the inquiries that match a filter of the inbox. Only an index is read for that.
import { type RawBuilder, sql } from 'kysely'
import type { InquiryFilter } from '#contract/inquiries/admin'
import { unansweredStatuses } from '#contract/inquiries/inquiry-status'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'

/**
 * A query for the ids that match a filter, newest first.
 * @param me the current admin
 */
export function inquiryIds(filter: InquiryFilter, me: string): RawBuilder<{ id: string }> {
  const found = sql`select i.id, i.created_at from inquiries i where ${condition(filter, me)}`
  if (!filter.search) return sql`${found} order by i.created_at desc, i.id desc`
  // Find first, then sort: otherwise the planner would scan from the newest on, and read everything if few match.
  return sql`
    with found as materialized (${found}) select id from found order by created_at desc, id desc`
}

export async function countListedInquiries(db: Db, filter: InquiryFilter, me: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inquiries i where ${condition(filter, me)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** As literals, so that the planner can use the index of unanswered inquiries. */
export const isUnanswered = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(unansweredStatuses.map((each) => sql.lit(each)))})`

/** Whether the inquiry `i` itself contains the text; its history isn't searched. */
export const inquiryContains = (search: string) => containsOrPhone(sql`i.search_text`, sql`i.phone`, search)

function condition({ search, status, owner }: InquiryFilter, me: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status)
    conditions.push(status === 'unanswered' ? isUnanswered(sql`i.status`) : sql`i.status = ${status}`)
  if (owner === 'nobody') conditions.push(sql`i.owner_id is null`)
  else if (owner) conditions.push(sql`i.owner_id = ${owner === 'me' ? me : owner}`)
  if (search) {
    const pattern = containsPattern(search)
    // Inquiries with matching history entries as an array, so that an index serves both halves of the condition.
    conditions.push(
      sql`(${inquiryContains(search)} or i.id = any(array(
        select inquiry_id from inquiry_entries where lower(text) like ${pattern} and text <> '')))`,
    )
  }
  return sql.join(conditions, sql` and `)
}
