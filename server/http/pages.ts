// The pages of the storefront and of the admin pages: rendered once, then sent from memory until something that they
// show has changed. A page never depends on who asks.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { App } from './app.ts'
import { CachedResponse } from './reply/cached-response.ts'
import { contentSecurityPolicy } from './reply/html-security.ts'
import type { ResponseCache } from './reply/response-cache.ts'
import { sendCached } from './reply/send-cached.ts'
import { shows } from './reply/shown.ts'
import { pageHeaders } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'

export interface PageBuild {
  /** The built pages; in development made anew after every change. */
  load: () => Promise<ServerBuild>
  development: boolean
}

interface PageDeps {
  app: Pick<App, 'callAsGuest'>
  cache: ResponseCache
  securityHeaders: Record<string, string>
  build: PageBuild
  /** The origin that pages may name; from the request only where none is configured. */
  publicOrigin: string | null
}

type Handler = ReturnType<typeof createRequestHandler>

/** What web/entry.server.tsx exports. */
type PageEntry = {
  contextFor: (call: App['callAsGuest']) => RouterContextProvider
  drawnIn: (page: RouterContextProvider) => { bytes: Uint8Array; text: string } | null
  handlerOf: (build: ServerBuild, mode: 'development' | 'production') => Handler
}

type Renderer = Pick<PageEntry, 'contextFor' | 'drawnIn'> & {
  handle: Handler
}

/**
 * `/package.json`, `/.git/config`: what asks for a file or a hidden place is no page. Neither is `//evil.example/` or
 * `http://evil.example/`, whose host would become that of the page.
 */
const NO_PAGE = /^(?!\/(?!\/))|(^|\/)\.|\.[a-z0-9]{1,8}$|%00|\\/i

export function pageRoutes(
  fastify: FastifyInstance,
  { app, cache, build, publicOrigin, securityHeaders }: PageDeps,
) {
  let renderer: (Renderer & { of: ServerBuild }) | undefined
  function rendererOf(serverBuild: ServerBuild): Renderer {
    if (renderer?.of === serverBuild) return renderer
    const { handlerOf, ...entry } = serverBuild.entry.module as unknown as PageEntry
    const handle = handlerOf(serverBuild, build.development ? 'development' : 'production')
    renderer = { ...entry, of: serverBuild, handle }
    return renderer
  }

  async function render(request: FastifyRequest): Promise<CachedResponse> {
    const { handle, contextFor, drawnIn } = rendererOf(await build.load())
    const origin = siteOrigin(publicOrigin, request)
    // Whatever else it shows it asks for by `callAsGuest`, which notes that.
    shows('page')
    const page = contextFor(app.callAsGuest)
    const response = await handle(new Request(new URL(request.url, origin)), page)
    const drawn = drawnIn(page)
    const text = drawn?.text ?? (await response.text())
    const body = drawn ? bufferOf(drawn.bytes) : Buffer.from(text)
    const location = response.headers.get('location')
    return new CachedResponse(body, response.status, {
      ...securityHeaders,
      ...pageHeaders,
      'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
      'content-security-policy': contentSecurityPolicy(text, build),
      ...(location !== null && { location }),
    })
  }

  fastify.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (NO_PAGE.test(path) || path.startsWith('/api/')) return reply.callNotFound()
    if (build.development) return sendCached(request, reply, await render(request))
    const key = cache.keyOf(request.headers.host, request.url)
    return sendCached(request, reply, await cache.getOrMake(key, () => render(request)))
  })
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)
