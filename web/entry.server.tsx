// Renders a page to a complete HTML document. Pages are kept and compressed whole, so nothing is gained by streaming.
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Call } from './api/call.ts'
import { serverCall } from './api/query.ts'

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
      // React would move late parts into hidden blocks that only a script shows; the page must read without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }))
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

/** The router's context for one request: gives page loaders the server's `call`. */
export function contextFor(call: Call): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverCall, call)
  return context
}

/** The router that these pages were built with; the server has no other. */
export { createRequestHandler }
