// Renders a page to a complete HTML document. Pages are cached and compressed whole, so nothing is gained by streaming,
// and rendering in one go takes half of React's time.
import { PassThrough } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Call } from './api/call.ts'
import { clientWith, type DrawnPage, pageDataScript, pageServer } from './api/page-data.ts'
import { AFTER_FIRST_FRAME, RECORD_EARLY_CLICK } from './first-frame.ts'
import { PartsOfPage } from './kept-parts.tsx'
import { isOfBackOffice, routesOfStorefront, storefrontManifest } from './storefront-manifest.ts'
import { KeptPartsContext } from './ui/kept.tsx'

const TIMEOUT_MS = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: RouterContextProvider,
): Promise<Response> {
  const server = page.get(pageServer)
  const { reads } = server
  // The loaders are done, so their data is all there. Left in the context, it would have to be streamed.
  const handOver = await handOverScripts(context.serverHandoffStream)
  const parts = new PartsOfPage()
  const tree = (
    <KeptPartsContext value={parts}>
      <QueryClientProvider client={clientWith(reads)}>
        <ServerRouter
          context={Object.assign(context, { manifest: manifestOf(context), serverHandoffStream: undefined })}
          url={request.url}
        />
      </QueryClientProvider>
    </KeptPartsContext>
  )
  const { html: drawn, failed } = renderAtOnce(tree) ?? (await renderWhenReady(tree))
  const html = drawn.replace(DISCOVER, '')
  headers.set('content-type', 'text/html; charset=utf-8')
  const text = scriptsLast(html).replace('</body>', () => `${pageDataScript(reads)}${handOver}</body>`)
  server.drawn = { bytes: parts.complete(text), text }
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** The table of the routes that this page is made of: the router builds all that it is given, for every page anew. */
function manifestOf({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const routes = matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** Tells the router which addresses to look up ahead; the whole route table is there from the first page on. */
const DISCOVER = / data-discover="true"/g

/** React's mark of a part that shows its fallback: its code has to be loaded, or it has thrown. */
const NOT_READY = /<!--\$[!?]-->/

/** Null for a page that isn't ready: some of its code is asked for here for the first time. */
function renderAtOnce(tree: React.ReactNode) {
  const html = `<!DOCTYPE html>${renderToString(tree)}`
  return NOT_READY.test(html) ? null : { html, failed: false }
}

function renderWhenReady(tree: React.ReactNode) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      // React would move lazy islands into hidden blocks that only a script shows; the page must read without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        textOf(body).then((html) => resolve({ html, failed }), reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    const timer = setTimeout(abort, TIMEOUT_MS)
  })
}

/** As the router itself writes it. Throws when a loader's data can't be encoded. */
async function handOverScripts(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const data = escapeInScript(JSON.stringify(await textOf(stream)))
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${data});${controller}.close();</script>`
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escapeInScript = (json: string) => json.replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)

const MODULE_PRELOAD = /<link rel="modulepreload" [^>]*>/g
const MODULE = /<script type="module"[^>]*>[\s\S]*?<\/script>/
const OPENS_WITH_PICTURE = /<link rel="preload" as="image"/

/**
 * A page is read before it is used: style, fonts and pictures get the line first, scripts what is left of it. The order
 * in which React writes them is the other way round.
 */
function scriptsLast(html: string): string {
  const scripts = html.match(MODULE_PRELOAD) ?? []
  const later = scripts.map((link) => link.replace('<link ', '<link fetchpriority="low" ')).join('')
  const rest = html.replace(MODULE_PRELOAD, '')
  return OPENS_WITH_PICTURE.test(rest)
    ? rest.replace(
        MODULE,
        (module) => `${RECORD_EARLY_CLICK}<template>${later}${module}</template>${AFTER_FIRST_FRAME}`,
      )
    : rest
        .replace('</head>', () => `${later}</head>`)
        .replace(MODULE, (module) => `${RECORD_EARLY_CLICK}${module}`)
}

/** The router's context for one request: gives page loaders the server's `call`. */
export function contextFor(call: Call): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServer, { call, reads: [], drawn: null })
  return context
}

/** The page that was rendered in a context; past the `Response`, which would encode and decode it once more. */
export const drawnIn = (context: RouterContextProvider): DrawnPage | null => context.get(pageServer).drawn

type Handler = ReturnType<typeof createRequestHandler>

/** Answers by pages; made once a build, as that reads all routes. The storefront has a router that knows only its own. */
export function handlerOf(build: ServerBuild, mode: 'development' | 'production'): Handler {
  const whole = createRequestHandler(build, mode)
  // In development there is no file of its route table.
  if (import.meta.env.DEV) return whole
  const storefront = createRequestHandler(storefrontOf(build), mode)
  return (request, page) =>
    (isOfBackOffice(new URL(request.url).pathname) ? whole : storefront)(request, page)
}

function storefrontOf(build: ServerBuild): ServerBuild {
  const { assets, routes } = build
  const url = storefrontManifest(assets.url)
  return {
    ...build,
    routes: routesOfStorefront(routes),
    assets: { ...assets, routes: routesOfStorefront(assets.routes), url },
  }
}
