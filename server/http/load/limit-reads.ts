// Limits how many costly reads one address and one session may make. The limits of an address are high, because mobile
// networks put hundreds of customers behind one IPv4 address. Replies from the cache cost nothing and aren't counted.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../network-of.ts'
import {
  type AdjustLimit,
  createReadLimiter,
  type RateLimit,
  type ReadLimit,
  type ReadLimiter,
  tooManyAttempts,
} from '../rate-limit.ts'
import { replyBusy } from './busy-reply.ts'
import { kindOf } from './request-kind.ts'

const perMinute = (name: string, address: number, session: number) => ({
  address: { name: `${name}:address`, attempts: address, windowSeconds: 60 },
  session: { name: `${name}:session`, attempts: session, windowSeconds: 60 },
})

export const readLimits = {
  /** Searches and suggestions, as calls and as pages. */
  searches: perMinute('searches', 1_200, 240),
  /** Product lists and their filters. */
  listings: perMinute('listings', 2_400, 480),
  /** Exports and PDF documents, sitemaps and feeds. */
  files: perMinute('files', 300, 60),
  /** The page of one order, by a link or a lookup. */
  orderPages: perMinute('order-pages', 600, 120),
} as const satisfies Record<string, Record<'address' | 'session', ReadLimit>>

export function limitReads(
  fastify: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  adjust: AdjustLimit,
  limiter: ReadLimiter = createReadLimiter(),
): void {
  const adjusted = ({ name, attempts, windowSeconds }: ReadLimit): ReadLimit =>
    adjust({ name, attempts, windowSeconds, ...noWait })
  fastify.addHook('onRequest', (request, reply, done) => {
    const limits = limitsOf(request)
    if (limits === null) return done()
    const session = sessionOf(request)
    const wait =
      (session === null ? 0 : limiter.count(adjusted(limits.session), session)) ||
      limiter.count(adjusted(limits.address), networkOf(request.ip))
    if (wait === 0) return done()
    reply.hijack()
    done()
    replyBusy(request.raw, reply.raw, headers, tooManyAttempts(wait))
  })
}

const noWait = { waitSeconds: 0, maxWaitSeconds: 0 } satisfies Partial<RateLimit>

function limitsOf({ raw }: FastifyRequest) {
  const kind = kindOf(raw)
  if (kind === 'searches' || kind === 'listings' || kind === 'files') return readLimits[kind]
  return raw.method === 'GET' && /^\/api\/order-page(\?|$)/.test(raw.url ?? '') ? readLimits.orderPages : null
}

/** Identifies the token or cookie of the request, which hasn't been checked: an invalid one is limited by its address. */
function sessionOf({ headers: { authorization, cookie = '' } }: FastifyRequest): string | null {
  const token = authorization ?? /haat_(?:customer|admin)=([\w-]+)/.exec(cookie)?.[1]
  return token === undefined ? null : hash('sha256', token, 'base64url')
}
