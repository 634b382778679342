// Renders a page to a complete HTML document. Pages are cached and compressed as a whole, so streaming would gain
// nothing, and a single pass takes half of React's time.
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
import { clientWith, pageDataScript, pageServer } from './api/page-data.ts'
import { AFTER_FIRST_FRAME, RECORD_EARLY_CLICK } from './first-frame.ts'
import { scriptsIn, takeMarkedScripts } from './own-scripts.ts'
import { PageParts } from './page-parts.tsx'
import { PagePartsContext } from './ui/cached-part.tsx'

const TIMEOUT_MS = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: RouterContextProvider,
): Promise<Response> {
  const { reads, scripts } = page.get(pageServer)
  const nonce = crypto.randomUUID()
  // The loaders have finished, so all their data is available. Left in the context, it would have to be streamed.
  const handOver = await handOverScripts(context.serverHandoffStream)
  const parts = new PageParts()
  const tree = (
    <PagePartsContext value={parts}>
      <QueryClientProvider client={clientWith(reads)}>
        <ServerRouter
          context={Object.assign(context, { manifest: manifestOf(context), serverHandoffStream: undefined })}
          url={request.url}
          nonce={nonce}
        />
      </QueryClientProvider>
    </PagePartsContext>
  )
  const { html: drawn, failed } = renderAtOnce(tree) ?? (await renderWhenReady(tree, nonce))
  const marked = takeMarkedScripts(drawn, nonce)
  const html = parts.complete(marked.html.replace(DISCOVER, ''))
  headers.set('content-type', 'text/html; charset=utf-8')
  const text = scriptsLast(html).replace('</body>', () => `${pageDataScript(reads)}${handOver}</body>`)
  const ours = [handOver, RECORD_EARLY_CLICK, AFTER_FIRST_FRAME].filter((script) => text.includes(script))
  scripts.push(...marked.scripts, ...ours.flatMap(scriptsIn))
  return new Response(text, { status: failed ? 500 : status, headers })
}

/**
 * Returns the manifest with only this page's routes, because the router serialises all routes it is given for every
 * page.
 */
function manifestOf({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const routes = matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/**
 * Marks links whose routes the router should discover. Not needed, as the whole route table is there from the first
 * page on.
 */
const DISCOVER = / data-discover="true"/g

/** React's marker of a suspended part: its code isn't loaded yet, or it threw. */
const NOT_READY = /<!--\$[!?]-->/

/** Returns null for a page that isn't ready, because some of its code is loaded for the first time. */
function renderAtOnce(tree: React.ReactNode) {
  const html = `<!DOCTYPE html>${renderToString(tree)}`
  return NOT_READY.test(html) ? null : { html, failed: false }
}

function renderWhenReady(tree: React.ReactNode, nonce: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // React would move large islands into hidden blocks that need a script, but the page must be readable without one.
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

/** Writes the hand-over scripts as the router does. Throws if a loader's data can't be encoded. */
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
 * Readers see a page before they use it, so styles, fonts and pictures are preloaded before scripts. React writes
 * them in the opposite order.
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

/**
 * Returns the router's context for a request, which gives page loaders the server's `call`.
 * @param scripts receives the inline scripts of the page
 */
export function contextFor(call: Call, scripts: string[]): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServer, { call, reads: [], scripts })
  return context
}

type Handler = ReturnType<typeof createRequestHandler>

/** Returns the handler of page requests. Create it once per build, as it reads all routes. */
export function handlerOf(build: ServerBuild, mode: 'development' | 'production'): Handler {
  const whole = createRequestHandler(build, mode)
  const storefront = createRequestHandler(storefrontOf(build), mode)
  return (request, page) =>
    (isOfBackOffice(new URL(request.url).pathname) ? whole : storefront)(request, page)
}

/** The router matches each request against every route, and most routes belong to the back office (decisions/0081). */
function storefrontOf(build: ServerBuild): ServerBuild {
  const { assets, routes } = build
  return {
    ...build,
    routes: withoutBackOffice(routes),
    assets: { ...assets, routes: withoutBackOffice(assets.routes) },
  }
}

const isOfBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

const withoutBackOffice = <Route,>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')))
