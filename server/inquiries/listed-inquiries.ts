// Which inquiries a filter of the inbox means. They are found by an index alone and only then read.
import { type RawBuilder, sql } from 'kysely'
import type { InquiryFilter } from '#contract/inquiries/admin'
import { unansweredStatuses } from '#contract/inquiries/inquiry-status'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

/**
 * A query for the ids of a filter, newest first.
 * @param me the admin who asks
 */
export function inquiryIds(filter: InquiryFilter, me: string): RawBuilder<{ id: string }> {
  const found = sql`select i.id, i.created_at from inquiries i where ${condition(filter, me)}`
  if (!filter.search) return sql`${found} order by i.created_at desc, i.id desc`
  // Found first and then put in order: the database would read from the newest on, to the end where few match.
  return sql`
    with found as materialized (${found}) select id from found order by created_at desc, id desc`
}

export async function countListedInquiries(db: Db, filter: InquiryFilter, me: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inquiries i where ${condition(filter, me)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** In the statement's text, as the index of those that wait is found by it. */
export const isUnanswered = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(unansweredStatuses.map((each) => sql.lit(each)))})`

function condition({ search, status, owner }: InquiryFilter, me: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status)
    conditions.push(status === 'unanswered' ? isUnanswered(sql`i.status`) : sql`i.status = ${status}`)
  if (owner === 'nobody') conditions.push(sql`i.owner_id is null`)
  else if (owner) conditions.push(sql`i.owner_id = ${owner === 'me' ? me : owner}`)
  if (search) {
    const pattern = containsPattern(search)
    // What was written since as an array, so that both halves are looked up in an index.
    conditions.push(
      sql`(i.search_text like ${pattern} or i.id = any(array(
        select inquiry_id from inquiry_entries where lower(text) like ${pattern} and text <> '')))`,
    )
  }
  return sql.join(conditions, sql` and `)
}
