// Serves the pages of the storefront and the back office: rendered once, then served from memory until something they
// show has changed. A page never depends on who requests it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** Redirects from addresses of the previous store (server/redirects). */
export interface PageRedirects {
  find(url: string): Promise<{ target: string; status: 301 | 302 } | null>
  countHit(url: string): void
  countUnknown(url: string, visitor: { address: string; userAgent: string }): void
}

interface PageDeps {
  redirects: PageRedirects
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
  { app, cache, build, publicOrigin, redirects, securityHeaders }: PageDeps,
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
    if (path.startsWith('/api/')) return reply.callNotFound()
    const redirect = await redirects.find(request.url)
    const isNoPage = NO_PAGE.test(path)
    // A product may have got the address of a redirect since; other addresses with a redirect have no page.
    if (redirect && (isNoPage || !path.startsWith('/products/'))) return follow(request, reply, redirect)
    if (isNoPage) {
      countUnknown(request)
      return reply.callNotFound()
    }
    const page = await pageOf(request)
    if (redirect && page.status === 404) return follow(request, reply, redirect)
    if (isUnknown(page, path)) countUnknown(request)
    return sendCached(request, reply, page)
  })

  function pageOf(request: FastifyRequest): Promise<CachedResponse> {
    if (build.development) return render(request)
    return cache.getOrMake(cache.keyOf(request.headers.host, request.url), () => render(request))
  }

  function follow(
    request: FastifyRequest,
    reply: FastifyReply,
    { target, status }: { target: string; status: number },
  ): FastifyReply {
    redirects.countHit(request.url)
    return reply
      .code(status)
      .headers({ ...securityHeaders, location: encodeURI(decodeURI(target)), 'cache-control': 'no-cache' })
      .send()
  }

  function countUnknown({ url, ip, headers }: FastifyRequest): void {
    redirects.countUnknown(url, { address: ip, userAgent: headers['user-agent'] ?? '' })
  }
}

/** Missing products are 404; other unknown paths redirect to the home page, as `/home` does. */
const isUnknown = ({ status, location }: CachedResponse, path: string): boolean =>
  status === 404 || (status === 302 && location === '/' && path !== '/home')
