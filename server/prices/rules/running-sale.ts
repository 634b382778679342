// The running sale that the shop's pages announce.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { expireAt, tag } from '#server/http/reply/tags'

export interface RunningSale {
  name: string
  endsAt: string
}

/** A sale of everything takes precedence over others, then the one that ends first. Null without a running sale. */
export async function findRunningSale(db: Db): Promise<RunningSale | null> {
  tag('prices')
  const { rows } = await sql<{ name: string; startsAt: Date; endsAt: Date }>`
    select name, starts_at, ends_at from scheduled_sales where cancelled_at is null and ends_at > now()
    order by is_for_everything desc, ends_at, id`.execute(db)
  const now = Date.now()
  for (const { startsAt, endsAt } of rows) {
    if (startsAt.getTime() > now) expireAt(startsAt)
    else if (endsAt.getTime() > now) expireAt(endsAt)
  }
  const running = rows.find(({ startsAt, endsAt }) => startsAt.getTime() <= now && endsAt.getTime() > now)
  return running ? { name: running.name, endsAt: running.endsAt.toISOString() } : null
}
