// Serves the product feeds, to Google, Meta and anyone who knows their address. An address without the shop's secret is
// 404, as are both feeds while they are off.
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedFormats } from '#contract/product-feed/settings'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { networkOf } from '#server/http/network-of'
import type { RateLimit, RateLimiter } from '#server/http/rate-limit'
import { chooseEncoding } from '#server/http/reply/compression'
import { siteOrigin } from '#server/http/site-origin'
import { getSetting } from '#server/settings/settings'
import type { FeedFiles } from './feed-files.ts'
import { recordRead } from './feed-reads.ts'
import { feedTexts } from './feed-text.ts'

interface FeedDeps {
  db: Db
  files: FeedFiles
  limiter: RateLimiter
  /** The origin of the addresses in the feeds; taken from the request only if none is configured. */
  publicOrigin: string | null
}

/** Feeds are read a few times a day, and hold the whole catalogue. */
const readLimit: RateLimit = {
  name: 'product-feed',
  attempts: 60,
  windowSeconds: 3_600,
  waitSeconds: 60,
  maxWaitSeconds: 3_600,
}

interface Params {
  secret?: string
  format: string
}

export function productFeedRoutes(fastify: FastifyInstance, deps: FeedDeps): void {
  const { db, files, limiter, publicOrigin } = deps
  const open = { config: { access: 'public' as const } }

  async function send(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const { format: name, secret = '' } = request.params
    const format = feedFormats.find((known) => known === name)
    const settings = await getSetting(db, 'productFeed')
    if (!format || !settings.isOn || secret !== settings.secret) throw notFound('Feed')
    await limiter.count(readLimit, networkOf(request.ip))
    const { etag, file } = await files.open({ format, origin: siteOrigin(publicOrigin, request) })
    if (request.method === 'GET') await recordRead(db, format, request.headers['user-agent'] ?? '')
    const isGzip = chooseEncoding(request.headers['accept-encoding']?.replace(/\bbr\b/g, '')) === 'gzip'
    const tag = isGzip ? `"${etag}-gzip"` : `"${etag}"`
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) {
      await file.close()
      return reply.code(304).send()
    }
    reply.type(feedTexts[format].type)
    const bytes = file.createReadStream()
    if (isGzip) return reply.header('content-encoding', 'gzip').send(bytes)
    const text = createGunzip()
    bytes.on('error', (error) => text.destroy(error))
    text.on('close', () => bytes.destroy())
    return reply.send(bytes.pipe(text))
  }

  fastify.get<{ Params: Params }>('/feeds/:format', open, send)
  fastify.get<{ Params: Params }>('/feeds/:secret/:format', open, send)
  fastify.addHook('onClose', () => files.close())
}

/** A client may have received either encoding. */
const isKnown = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '').replace('-gzip"', '"') === `"${etag}"`)
