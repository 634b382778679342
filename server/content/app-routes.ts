// Makes the shop installable: a manifest with the shop's own name, and its icons.
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { CachedResponse } from '#server/http/reply/cached-response'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { sendCached } from '#server/http/reply/send-cached'
import { getSite } from '#server/settings/identity'
import { appIcons, drawAppIcon, drawFavicon } from './app-icons.ts'

const MANIFEST = '/manifest.webmanifest'
/** The `cotton` token. */
const GROUND = '#f8f5ef'

interface AppDeps {
  db: Db
  cache: ResponseCache
  securityHeaders: Record<string, string>
}

export function appRoutes(fastify: FastifyInstance, { db, cache, securityHeaders }: AppDeps) {
  const config = { access: 'public' } as const

  fastify.get(MANIFEST, { config }, async (request, reply) => {
    const cached = await cache.getOrMake(cache.keyOf(request.headers.host, MANIFEST), async () => {
      const { name } = await getSite(db)
      return new CachedResponse(Buffer.from(JSON.stringify(manifestOf(name))), 200, {
        ...securityHeaders,
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, no-cache',
      })
    })
    return sendCached(request, reply, cached)
  })

  const icons = [
    ...Object.entries(appIcons).map(([path, icon]) => [path, 'image/png', () => drawAppIcon(icon)] as const),
    ['/favicon.ico', 'image/x-icon', drawFavicon] as const,
  ]
  for (const [path, type, draw] of icons) {
    let drawn: Promise<CachedResponse> | undefined
    fastify.get(path, { config }, async (request, reply) => {
      drawn ??= draw().then(
        (bytes) =>
          new CachedResponse(bytes, 200, {
            ...securityHeaders,
            'content-type': type,
            'cache-control': 'public, max-age=86400',
          }),
      )
      return sendCached(request, reply, await drawn)
    })
  }
}

const EXPIRES_DAYS = 180

/**
 * security.txt (RFC 9116) names the shop's public email address for reports of vulnerabilities; without an address
 * there is no file. The RFC recommends an expiry of less than a year.
 */
export function securityTextRoutes(fastify: FastifyInstance, { db, publicOrigin }: SecurityTextDeps) {
  fastify.get('/.well-known/security.txt', { config: { access: 'public' } }, async (_, reply) => {
    const { email } = await getSite(db)
    if (email === '') throw notFound('Page')
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(Date.now() + EXPIRES_DAYS * 86_400_000).toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    ]
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}

interface SecurityTextDeps {
  db: Db
  /** The file names its own address only if the shop's is configured. */
  publicOrigin: string | null
}

const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: `The shop of ${name}: browse, order and follow your orders.`,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Products', url: '/products' },
    { name: 'Cart', url: '/cart' },
    { name: 'My Orders', url: '/my-orders' },
  ],
})
