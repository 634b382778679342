// Rate limits, which each route declares for itself. Attempts are counted before they are processed, and each attempt
// beyond the limit requires a longer wait. A wait ends automatically, and attempts during it don't extend it.
import { isIPv4 } from 'node:net'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import { refused } from './errors.ts'

export interface RateLimit {
  /** Unique for each limit. */
  name: string
  /** Free attempts within the window; with 0, the first attempt has to wait too. */
  attempts: number
  /**
   * Free attempts of an IPv4 address, if the subject is a network. Mobile carriers in India put many subscribers behind
   * one IPv4 address, while an IPv6 network belongs to one of them.
   */
  sharedAttempts?: number
  windowSeconds: number
  /** The first wait beyond the limit. */
  waitSeconds: number
  /** The longest wait; each wait is twice the previous one. */
  maxWaitSeconds: number
}

/** Adjusts declared limits, by the environment or in tests. */
export type AdjustLimit = (limit: RateLimit) => RateLimit

export interface RateLimiter {
  /** Counts one attempt of a subject. Throws `too_many_requests` during its wait. */
  count(limit: RateLimit, subject: string): Promise<void>
  /** Like `count`, for callers with an alternative: returns the seconds to wait, or 0 if the attempt is allowed. */
  tryToCount(limit: RateLimit, subject: string): Promise<number>
  /** Takes back one attempt that has succeeded, with the wait that it caused, where only failures should count. */
  giveBack(limit: RateLimit, subject: string): Promise<void>
  /** Resets the attempts of a subject that has succeeded. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

export function createRateLimiter(db: Db, adjust: AdjustLimit): RateLimiter {
  const tryToCount = (limit: RateLimit, subject: string) =>
    countAttempt(db, keyOf(limit, subject), forSubject(adjust(limit), subject))
  return {
    tryToCount,
    async count(limit, subject) {
      const wait = await tryToCount(limit, subject)
      if (wait > 0) throw tooManyAttempts(wait)
    },
    async giveBack(limit, subject) {
      await sql`update throttles set attempts = greatest(attempts - 1, 0), blocked_until = null
        where key = ${keyOf(limit, subject)}`.execute(db)
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

/** A limit on costly reads. Attempts are regained evenly over the window. */
export interface ReadLimit {
  /** Unique for each limit. */
  name: string
  attempts: number
  windowSeconds: number
}

export interface ReadLimiter {
  /** Counts a read of a subject, unless it has to wait: returns the seconds to wait, or 0. */
  count(limit: ReadLimit, subject: string): number
}

/** Bounds the memory: about 10 MB. */
const MAX_SUBJECTS = 50_000

/**
 * Counts reads in the memory of this process, because a row in the database would cost as much as the read. Several
 * servers count separately. It remembers for each subject when its attempts will all be regained.
 * @param now milliseconds of a clock that never goes back
 */
export function createReadLimiter(now: () => number = () => performance.now()): ReadLimiter {
  const regainedAt = new Map<string, number>()
  const makeRoom = (time: number) => {
    for (const [key, at] of regainedAt) if (at <= time) regainedAt.delete(key)
    if (regainedAt.size >= MAX_SUBJECTS) regainedAt.clear()
  }
  return {
    count(limit, subject) {
      const time = now()
      const windowMs = limit.windowSeconds * 1_000
      const key = keyOf(limit, subject)
      const next = Math.max(time, regainedAt.get(key) ?? 0) + windowMs / limit.attempts
      const waitMs = next - time - windowMs
      if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1_000))
      if (regainedAt.size >= MAX_SUBJECTS && !regainedAt.has(key)) makeRoom(time)
      regainedAt.set(key, next)
      return 0
    },
  }
}

/** Resets a subject in every limit, including limits whose key ends with it. */
export async function forgetSubject(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from throttles where right(key, length(${subject}) + 1) = ':' || ${subject}`.execute(tx)
}

const forSubject = (limit: RateLimit, subject: string): RateLimit =>
  limit.sharedAttempts !== undefined && isIPv4(subject) ? { ...limit, attempts: limit.sharedAttempts } : limit

const keyOf = ({ name }: Pick<RateLimit, 'name'>, subject: string) => `${name}:${subject}`

/** The statement locks the key's row, so that parallel attempts are counted one after the other. */
async function countAttempt(db: Db, key: string, limit: RateLimit): Promise<number> {
  const first = sql`${Math.min(1, limit.attempts)}::int`
  const { rows } = await sql<{ wait: number }>`
    insert into throttles as t (key, attempts, blocked_until, refused)
    values (${key}, ${first}, ${waitAfter(limit, first)}, ${first} = 0)
    on conflict (key) do update set
      refused = ${isBlocked(limit)} or (${isOver(limit)} and ${first} = 0),
      attempts = case when ${isBlocked(limit)} then t.attempts when ${isOver(limit)} then ${first} else t.attempts + 1 end,
      window_started_at = case when not ${isBlocked(limit)} and ${isOver(limit)} then now() else t.window_started_at end,
      blocked_until = case
        when ${isBlocked(limit)} then t.blocked_until
        when ${isOver(limit)} then ${waitAfter(limit, first)}
        else ${waitAfter(limit, sql`t.attempts + 1`)} end
    returning case when refused then extract(epoch from blocked_until - now()) else 0 end as wait`.execute(db)
  const wait = rows[0]?.wait ?? 0
  return wait > 0 ? Math.max(1, Math.ceil(wait)) : 0
}

/** A wait longer than the longest was set while the clock was ahead, and doesn't count. */
const isBlocked = ({ maxWaitSeconds }: RateLimit) =>
  sql`coalesce(t.blocked_until > now()
    and t.blocked_until <= now() + make_interval(secs => ${maxWaitSeconds}::float), false)`

/** Also over: a window that began in the future, while the clock was ahead. */
const isOver = ({ windowSeconds, maxWaitSeconds }: RateLimit) =>
  sql`(t.window_started_at > now() + interval '1 minute' or (
    t.window_started_at + make_interval(secs => ${windowSeconds}::int) < now()
    and coalesce(t.blocked_until, 'epoch') + make_interval(secs => ${maxWaitSeconds}::int) < now()))`

const waitAfter = (
  { attempts: free, waitSeconds, maxWaitSeconds }: RateLimit,
  attempts: ReturnType<typeof sql>,
) =>
  sql`case when ${attempts} >= ${free}::int then now() + make_interval(secs =>
    least(${maxWaitSeconds}::float, ${waitSeconds}::float * power(2, least(${attempts} - ${free}::int, 20)))) end`
