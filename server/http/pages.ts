// Serves the pages of the storefront and the back office: rendered once, then served from memory until something they
// show has changed. A page never depends on who requests it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { App } from './app.ts'
import { CachedResponse } from './reply/cached-response.ts'
import { contentSecurityPolicy } from './reply/html-security.ts'
import type { ResponseCache } from './reply/response-cache.ts'
import { sendCached } from './reply/send-cached.ts'
import { tag } from './reply/tags.ts'
import { pageHeaders } from './security-headers.ts'
import { siteOrigin } from './site-origin.ts'

export interface PageBuild {
  /** The built pages; in development rebuilt after every change. */
  load: () => Promise<ServerBuild>
  development: boolean
}

interface PageDeps {
  app: Pick<App, 'callAsGuest'>
  cache: ResponseCache
  securityHeaders: Record<string, string>
  build: PageBuild
  /** The origin that pages use in links; taken from the request only if none is configured. */
  publicOrigin: string | null
}

type Handler = ReturnType<typeof createRequestHandler>

/** The exports of web/entry.server.tsx. */
type PageEntry = {
  contextFor: (call: App['callAsGuest'], scripts: string[]) => RouterContextProvider
  handlerOf: (build: ServerBuild, mode: 'development' | 'production') => Handler
}

type Renderer = Pick<PageEntry, 'contextFor'> & { handle: Handler }

/**
 * Requests for files or hidden paths, such as `/package.json` and `/.git/config`, are not pages. Neither are
 * `//evil.example/` and `http://evil.example/`, whose host would become the page's host.
 */
const NO_PAGE = /^(?!\/(?!\/))|(^|\/)\.|\.[a-z0-9]{1,8}$|%00|\\/i

export function pageRoutes(
  fastify: FastifyInstance,
  { app, cache, build, publicOrigin, securityHeaders }: PageDeps,
) {
  let renderer: (Renderer & { of: ServerBuild }) | undefined
  function rendererOf(serverBuild: ServerBuild): Renderer {
    if (renderer?.of === serverBuild) return renderer
    const { handlerOf, contextFor } = serverBuild.entry.module as unknown as PageEntry
    const handle = handlerOf(serverBuild, build.development ? 'development' : 'production')
    renderer = { contextFor, of: serverBuild, handle }
    return renderer
  }

  async function render(request: FastifyRequest): Promise<CachedResponse> {
    const { handle, contextFor } = rendererOf(await build.load())
    const origin = siteOrigin(publicOrigin, request)
    // Everything else that a page shows is loaded through `callAsGuest`, which records it.
    tag('page')
    // Receives the inline scripts that the renderer writes.
    const scripts: string[] = []
    const context = contextFor(app.callAsGuest, scripts)
    const response = await handle(new Request(new URL(request.url, origin)), context)
    const text = await response.text()
    const location = response.headers.get('location')
    return new CachedResponse(Buffer.from(text), response.status, {
      ...securityHeaders,
      ...pageHeaders,
      'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
      'content-security-policy': contentSecurityPolicy(scripts, build),
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
