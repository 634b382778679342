// Renders a page to a complete HTML document. Pages are cached and compressed whole, so nothing is gained by streaming.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Call } from './api/call.ts'
import { serverCall } from './api/query.ts'
import { AFTER_FIRST_FRAME, RECORD_EARLY_CLICK } from './first-frame.ts'

const TIMEOUT_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // React would move lazy islands into hidden blocks that only a script shows; the page must read without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        const respond = (html: string) =>
          resolve(new Response(scriptsLast(html), { status: responseStatus, headers }))
        text(body).then(respond, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        responseStatus = 500
        console.error(error)
      },
    })
    const timer = setTimeout(abort, TIMEOUT_MS)
  })
}

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
  context.set(serverCall, call)
  return context
}

/** The router that these pages were built with; the server has no other. */
export { createRequestHandler }
