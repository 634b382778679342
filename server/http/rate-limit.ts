// Rate limits, which each route declares for itself: attempts are counted before anything is done about them, and
// beyond the limit each asks for a longer wait. A wait ends by itself, and trying during it does not make it longer.
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import { refused } from './errors.ts'

export interface RateLimit {
  /** Different for each limit. */
  name: string
  /** Attempts that are free within the window; with none, the first has to wait too. */
  attempts: number
  windowSeconds: number
  /** First wait beyond the limit. */
  waitSeconds: number
  /** Longest wait; each wait doubles the one before. */
  maxWaitSeconds: number
}

/** What the environment, or a test, makes of the limits that are declared. */
export type AdjustLimit = (limit: RateLimit) => RateLimit

export interface RateLimiter {
  /** Counts one attempt of a subject. Throws `too_many_requests` while its wait is on. */
  count(limit: RateLimit, subject: string): Promise<void>
  /** The same for whoever has another way open: returns the seconds to wait, 0 for an attempt that may be made. */
  tryToCount(limit: RateLimit, subject: string): Promise<number>
  /** Forgets the attempts of somebody who got in. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

export function createRateLimiter(db: Db, adjust: AdjustLimit): RateLimiter {
  const tryToCount = (limit: RateLimit, subject: string) =>
    countAttempt(db, keyOf(limit, subject), adjust(limit))
  return {
    tryToCount,
    async count(limit, subject) {
      const wait = await tryToCount(limit, subject)
      if (wait > 0) throw tooManyAttempts(wait)
    },
    async forget(limit, subject) {
      await db.deleteFrom('throttles').where('key', '=', keyOf(limit, subject)).execute()
    },
  }
}

export const tooManyAttempts = (waitSeconds: number) =>
  refused('too_many_requests', `Too many attempts. Please try again in ${waitSeconds} seconds.`, {
    retryAfter: waitSeconds,
  })

/** Forgets a subject in every limit, also where it is the last part of one. */
export async function forgetSubject(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from throttles where right(key, length(${subject}) + 1) = ':' || ${subject}`.execute(tx)
}

const keyOf = ({ name }: RateLimit, subject: string) => `${name}:${subject}`

/** The statement locks the key's row, so that parallel attempts are counted one after the other. */
async function countAttempt(db: Db, key: string, limit: RateLimit): Promise<number> {
  const first = sql`${Math.min(1, limit.attempts)}::int`
  const { rows } = await sql<{ wait: number }>`
    insert into throttles as t (key, attempts, blocked_until, refused)
    values (${key}, ${first}, ${waitAfter(limit, first)}, ${first} = 0)
    on conflict (key) do update set
      refused = ${isBlocked} or (${isOver(limit)} and ${first} = 0),
      attempts = case when ${isBlocked} then t.attempts when ${isOver(limit)} then ${first} else t.attempts + 1 end,
      window_started_at = case when not ${isBlocked} and ${isOver(limit)} then now() else t.window_started_at end,
      blocked_until = case
        when ${isBlocked} then t.blocked_until
        when ${isOver(limit)} then ${waitAfter(limit, first)}
        else ${waitAfter(limit, sql`t.attempts + 1`)} end
    returning case when refused then extract(epoch from blocked_until - now()) else 0 end as wait`.execute(db)
  const wait = rows[0]?.wait ?? 0
  return wait > 0 ? Math.max(1, Math.ceil(wait)) : 0
}

const isBlocked = sql`(t.blocked_until is not null and t.blocked_until > now())`

const isOver = ({ windowSeconds, maxWaitSeconds }: RateLimit) =>
  sql`(t.window_started_at + make_interval(secs => ${windowSeconds}::int) < now()
    and coalesce(t.blocked_until, 'epoch') + make_interval(secs => ${maxWaitSeconds}::int) < now())`

const waitAfter = (
  { attempts: free, waitSeconds, maxWaitSeconds }: RateLimit,
  attempts: ReturnType<typeof sql>,
) =>
  sql`case when ${attempts} >= ${free}::int then now() + make_interval(secs =>
    least(${maxWaitSeconds}::float, ${waitSeconds}::float * power(2, least(${attempts} - ${free}::int, 20)))) end`
