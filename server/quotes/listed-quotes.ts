// Quotes as the back office lists them, with the totals of all quotes.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, startOfDay, today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { EXPIRING_DAYS, type listQuotes as endpoint, type QuoteSummary } from '#contract/quotes/admin'
import { openQuotes, quotesToAnswer } from '#contract/quotes/quote-status'
import type { Db } from '#server/db/database'
import { type List, listPages } from '#server/db/list-page'
import { containsOrPhone } from '#server/db/phones'
import { quoteSummary, selectQuotes } from './quote-queries.ts'

type QuoteQuery = z.output<(typeof endpoint)['query']>
type Filter = Omit<QuoteQuery, 'page' | 'limit'> & { day: string }

export function quoteLister() {
  const find = listPages(quoteList)
  return async (db: Db, { page, limit, ...query }: QuoteQuery, me: string) => {
    const person = query.person === 'me' ? me : query.person
    const filter = { ...query, person, day: today() }
    const [{ ids, total }, stats, people] = await Promise.all([
      find(db, filter, { page, limit }),
      quoteStats(db),
      listPeople(db),
    ])
    return { quotes: await readQuotes(db, ids), total, stats, people }
  }
}

/** Newest first. */
const quoteList = ({ search, ...filter }: Filter): List => ({
  from: sql`quotes q`,
  where: condition(filter),
  search: search ? sql`(${containsOrPhone(sql`q.search_text`, sql`q.phone`, search)})` : undefined,
  id: sql`q.id`,
  order: [
    [sql`q.created_at`, 'desc'],
    [sql`q.id`, 'desc'],
  ],
})

/** As literals, so that the planner can use partial indexes. */
const oneOf = (statuses: readonly string[]) =>
  sql<boolean>`q.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const isToAnswer = oneOf(quotesToAnswer)

/** Open quotes whose last day is one of the next ones. */
export const isExpiring = (day: string) =>
  sql<boolean>`(${oneOf(openQuotes)} and q.valid_until between ${day}::date and ${addDays(day, EXPIRING_DAYS)}::date)`

function condition({ status, origin, person, customer, day }: Omit<Filter, 'search'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status === 'to-answer') conditions.push(isToAnswer)
  else if (status === 'expiring') conditions.push(isExpiring(day))
  else if (status) conditions.push(sql`q.status = ${status}`)
  if (origin) conditions.push(sql`q.origin = ${origin}`)
  if (person) conditions.push(sql`q.admin_id = ${person}`)
  if (customer) conditions.push(sql`q.customer_id = ${customer}`)
  return sql.join(conditions, sql` and `)
}

const COUNTED_DAYS = 90

async function quoteStats(db: Db) {
  const day = today()
  const { rows } = await sql<{
    toAnswer: number
    open: number
    openPaise: number
    expiring: number
    acceptedPercent: number | null
  }>`
    select (count(*) filter (where ${isToAnswer}))::int as to_answer,
      (count(*) filter (where ${isOpenNow(day)}))::int as open,
      coalesce(sum(q.total_paise) filter (where ${isOpenNow(day)}), 0)::bigint as open_paise,
      (count(*) filter (where ${isExpiring(day)}))::int as expiring,
      (select round(100.0 * count(*) filter (where a.status = 'accepted') / nullif(count(*), 0))::int
        from quotes a where a.sent_at >= ${startOfDay(addDays(day, -COUNTED_DAYS))}
          and a.status in ('accepted', 'declined', 'expired')) as accepted_percent
    from quotes q where q.status in ('requested', 'sent', 'change_requested')`.execute(db)
  const { openPaise, ...counts } = rows[0] as (typeof rows)[number]
  return { ...counts, openValue: toRupees(toPaise(Number(openPaise))) }
}

const isOpenNow = (day: string) => sql<boolean>`(${oneOf(openQuotes)} and q.valid_until >= ${day}::date)`

async function listPeople(db: Db): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom('admins as a')
    .select(['a.id as _id', 'a.name'])
    .where(sql<boolean>`exists (select from quotes q where q.admin_id = a.id)`)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  return rows
}

/** Returns the quotes in the order of the ids. */
async function readQuotes(db: Db, ids: readonly string[]): Promise<QuoteSummary[]> {
  const rows = await selectQuotes(db)
    .where('q.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const views = new Map(rows.map((row) => [row.id, quoteSummary(row)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** For the dashboard's to-do list. */
export async function countQuotesToDo(db: Db): Promise<{ quotesToAnswer: number; quotesExpiring: number }> {
  const day = today()
  const { rows } = await sql<{ quotesToAnswer: number; quotesExpiring: number }>`
    select (count(*) filter (where ${isToAnswer}))::int as quotes_to_answer,
      (count(*) filter (where ${isExpiring(day)}))::int as quotes_expiring
    from quotes q where q.status in ('requested', 'sent', 'change_requested')`.execute(db)
  return rows[0] as (typeof rows)[number]
}
