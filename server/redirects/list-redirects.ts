// The redirects for admins, and the addresses without a page that visitors have opened.
import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/api'
import { addDays, today } from '#contract/base/days'
import type { Redirect, RedirectFilter, UnknownPath } from '#contract/redirects/admin'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import type { Table, TableColumn } from '#server/files/write-table'
import { recordColumns } from '#server/imports/records/record-definition'
import { redirectRecords } from './redirect-records.ts'

type Paged = { page: number; limit: number }

const sortColumns = {
  createdAt: sql`r.created_at`,
  hits: sql`r.hits`,
  path: sql`r.path`,
  lastHitAt: sql`r.last_hit_at`,
} as const satisfies Record<RedirectFilter['sortBy'], RawBuilder<unknown>>

const condition = ({ search }: Pick<RedirectFilter, 'search'>) =>
  search
    ? sql`(r.path like ${containsPattern(search)} or lower(r.target) like ${containsPattern(search)})`
    : sql`true`

/** Addresses that have a redirect by now aren't listed. */
const unknownSince = (days: string) => sql`
  select u.path, sum(u.visits)::int as visits, max(u.day) as last_day from unknown_paths u
  where u.day > ${addDays(today(), -Number(days))}::date
    and not exists (select from redirects r where r.path in (u.path, split_part(u.path, '?', 1)))
  group by u.path`

export async function listRedirects(
  db: Db,
  { page, limit, ...filter }: RedirectFilter & Paged,
): Promise<Omit<ReplyOf<'GET /redirects'>, 'success'>> {
  const [{ rows: figures }, redirects] = await Promise.all([
    sql<ReplyOf<'GET /redirects'>['stats'] & { total: number }>`
      select count(*)::int as redirects, coalesce(sum(r.hits), 0)::int as hits,
        (count(*) filter (where r.hits = 0))::int as unused,
        (count(*) filter (where ${condition(filter)}))::int as total,
        (select count(*)::int from (${unknownSince('30')}) u) as unknown
      from redirects r`.execute(db),
    readRedirects(db, filter, sql`limit ${limit} offset ${(page - 1) * limit}`),
  ])
  const { total = 0, ...stats } = figures[0] ?? { redirects: 0, hits: 0, unused: 0, unknown: 0 }
  return { redirects, total, stats }
}

export async function getRedirect(db: Db, id: string): Promise<Redirect> {
  const { rows } = await sql<RedirectRow>`${selected} where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The redirect was just saved')
  return viewOf(row)
}

async function readRedirects(
  db: Db,
  filter: RedirectFilter,
  slice: RawBuilder<unknown>,
): Promise<Redirect[]> {
  const direction = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<RedirectRow>`${selected} where ${condition(filter)}
    order by ${sortColumns[filter.sortBy]} ${direction} nulls last, r.id ${direction} ${slice}`.execute(db)
  return rows.map(viewOf)
}

const selected = sql`select r.id, r.path, r.target, r.is_permanent, r.hits::int as hits, r.last_hit_at, r.created_at
  from redirects r`

interface RedirectRow {
  id: string
  path: string
  target: string
  isPermanent: boolean
  hits: number
  lastHitAt: Date | null
  createdAt: Date
}

const viewOf = ({ id, lastHitAt, createdAt, ...row }: RedirectRow): Redirect => ({
  _id: id,
  ...row,
  lastHitAt: lastHitAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export async function listUnknownPaths(
  db: Db,
  { search, days, page, limit }: Paged & { search?: string | undefined; days: string },
): Promise<{ paths: UnknownPath[]; total: number }> {
  const found = sql`from (${unknownSince(days)}) f where ${search ? sql`f.path like ${containsPattern(search)}` : sql`true`}`
  const [{ rows: counted }, { rows: paths }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<UnknownPath>`select f.path, f.visits, f.last_day::text as last_day ${found}
      order by f.visits desc, f.path limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ])
  return { paths, total: counted[0]?.total ?? 0 }
}

const columns: readonly TableColumn<Redirect>[] = [
  ...recordColumns(redirectRecords, ({ _id, path, target, isPermanent }: Redirect) => ({
    id: _id,
    input: { path, target, isPermanent },
  })),
  { title: 'Hits', kind: 'number', of: ({ hits }) => hits },
  { title: 'Last hit', kind: 'text', of: ({ lastHitAt }) => lastHitAt?.slice(0, 10) ?? '' },
]

/** The number of redirects is bounded, so all rows are read at once. */
export async function redirectTable(
  db: Db,
  filter: RedirectFilter,
): Promise<Table<Redirect> & { count: number }> {
  const rows = await readRedirects(db, filter, sql``)
  return {
    name: 'redirects',
    count: rows.length,
    columns,
    batches: (async function* () {
      yield rows
    })(),
  }
}
