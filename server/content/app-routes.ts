// Makes the shop installable: a manifest with the shop's own name, and its icons.
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import { CachedResponse } from '#server/http/reply/cached-response'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { sendCached } from '#server/http/reply/send-cached'
import { getSite } from '#server/settings/identity'
import { appIcons, drawAppIcon } from './app-icons.ts'

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

  for (const [path, icon] of Object.entries(appIcons)) {
    let drawn: Promise<CachedResponse> | undefined
    fastify.get(path, { config }, async (request, reply) => {
      drawn ??= drawAppIcon(icon).then(
        (bytes) =>
          new CachedResponse(bytes, 200, {
            ...securityHeaders,
            'content-type': 'image/png',
            'cache-control': 'public, max-age=86400',
          }),
      )
      return sendCached(request, reply, await drawn)
    })
  }
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
