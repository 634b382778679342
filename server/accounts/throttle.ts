// The brake on guessing: counts attempts before they are checked, and beyond a limit asks for ever longer waits.
// A wait ends by itself; nobody is locked out for good.
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

export interface ThrottlePolicy {
  /** Attempts that are free within the window. */
  limit: number
  windowSeconds: number
  /** First wait beyond the limit. */
  delaySeconds: number
  /** Longest wait; each wait doubles the one before. */
  maxDelaySeconds: number
}

export interface ThrottlePolicies {
  signInAccount: ThrottlePolicy
  signInAddress: ThrottlePolicy
  registration: ThrottlePolicy
  /** Questions of visitors, counted by network and by e-mail address. */
  inquiry: ThrottlePolicy
  passwordResetAccount: ThrottlePolicy
  passwordResetAddress: ThrottlePolicy
  /** What a customer says to have paid. */
  paymentClaim: ThrottlePolicy
  /** Pictures that a customer sends of himself. */
  profilePicture: ThrottlePolicy
  /** Reviews with photos that a customer sends. */
  reviewPhotos: ThrottlePolicy
  /** What a customer says of the reviews of others. */
  reviewMark: ThrottlePolicy
}

/**
 * Counts one attempt under a key. Refuses with `too_many_requests` while a wait is on; the statement locks the key's
 * row, so parallel attempts are counted one after the other.
 */
export async function countAttempt(db: Db, key: string, policy: ThrottlePolicy): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    insert into throttles as t (key, attempts, blocked_until)
    values (${key}, 1, ${waitAfter(policy, sql`1`)})
    on conflict (key) do update set
      refused = ${isBlocked},
      attempts = case when ${isBlocked} then t.attempts when ${isOver(policy)} then 1 else t.attempts + 1 end,
      window_started_at = case when not ${isBlocked} and ${isOver(policy)} then now() else t.window_started_at end,
      blocked_until = case
        when ${isBlocked} then t.blocked_until
        when ${isOver(policy)} then ${waitAfter(policy, sql`1`)}
        else ${waitAfter(policy, sql`t.attempts + 1`)} end
    returning case when refused then extract(epoch from blocked_until - now()) else 0 end as wait`.execute(db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) {
    const retryAfter = Math.max(1, Math.ceil(wait))
    throw refused('too_many_requests', `Too many attempts. Please try again in ${retryAfter} seconds.`, {
      retryAfter,
    })
  }
}

const isBlocked = sql`(t.blocked_until is not null and t.blocked_until > now())`

const isOver = ({ windowSeconds, maxDelaySeconds }: ThrottlePolicy) =>
  sql`(t.window_started_at + make_interval(secs => ${windowSeconds}::int) < now()
    and coalesce(t.blocked_until, 'epoch') + make_interval(secs => ${maxDelaySeconds}::int) < now())`

const waitAfter = (
  { limit, delaySeconds, maxDelaySeconds }: ThrottlePolicy,
  attempts: ReturnType<typeof sql>,
) =>
  sql`case when ${attempts} >= ${limit}::int then now() + make_interval(secs =>
    least(${maxDelaySeconds}::float, ${delaySeconds}::float * power(2, least(${attempts} - ${limit}::int, 20)))) end`

/** Forgets the attempts of somebody who got in. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** One household or office: an IPv4 address, or the /64 network that an IPv6 customer is given whole. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const middle = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
