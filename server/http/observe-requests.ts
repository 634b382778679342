// Tells observers about every finished request: the access log, the metrics and the request counts of the System page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openSpan } from '#server/tracing/spans'
import { listOf } from './address-list.ts'

export type CallerKind = 'visitor' | 'customer' | 'order link' | 'staff' | 'API key'

export interface FinishedRequest {
  id: string
  method: string
  /** The pattern of the path, such as `/api/products/:id`. There are only as many as the shop has routes. */
  route: string
  /** The path without the query, because that may contain a token. */
  path: string
  /** 499 if the client closed the connection before the response was complete. */
  status: number
  seconds: number
  /** Bytes sent, including headers. */
  bytes: number
  /** The client's IP address. */
  address: string
  caller: CallerKind
  /** How the response cache was used; null for responses that are never cached. */
  cache: 'hit' | 'miss' | null
  /** The error code of a refused request. */
  refusal: string | null
}

export type RequestObserver = (request: FinishedRequest) => void

interface WatchOptions {
  observers?: readonly RequestObserver[]
  /** Writes the access log, which also has the responses from the cache. */
  accessLog?: RequestObserver | null
  /** Whether the observers are told of responses from the cache too, which otherwise are only counted. */
  observesHits?: boolean
  /** Proxies whose headers are trusted, as IP addresses and networks. */
  trustProxy?: readonly string[] | false
}

/** The facts about a request that become known while it is handled. */
interface Note {
  readonly id: string
  route: string | null
  caller: CallerKind
  cache: FinishedRequest['cache']
  refusal: string | null
}

const notes = new WeakMap<IncomingMessage, Note>()

/** Adds facts to a request that is being watched. */
export function note(request: IncomingMessage, facts: Partial<Omit<Note, 'id'>>): void {
  const known = notes.get(request)
  if (known) Object.assign(known, facts)
}

/** Returns the request's id, which its response carries in `x-request-id`. */
export const idOf = (request: IncomingMessage): string => notes.get(request)?.id ?? crypto.randomUUID()

/** Route of requests that no route matches, and of responses from the cache, which bypass the router. */
const NO_ROUTE = '(none)'
const CACHE = '(cache)'
const CLIENT_CLOSED = 499

export class RequestWatch {
  inFlight = 0
  /** Responses sent from the cache. */
  cacheHits = 0
  /** Responses that were rendered, or waited for a render, before they could be cached. */
  cacheMisses = 0
  readonly hasAccessLog: boolean
  readonly #observers: readonly RequestObserver[]
  readonly #observesHits: boolean
  readonly #isProxy: (address: string) => boolean
  readonly #pages = new PageNames()

  constructor(options: WatchOptions = {}) {
    const { observers = [], accessLog = null, observesHits = accessLog !== null, trustProxy } = options
    this.hasAccessLog = accessLog !== null
    this.#observers = accessLog === null ? observers : [...observers, accessLog]
    this.#observesHits = observesHits
    this.#isProxy = listOf(trustProxy || [])
  }

  /** Runs the handler of a request, unless it is answered from the cache. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    fromCache: () => boolean,
    handler: () => void,
  ): void {
    if (this.#observesHits) {
      const known = this.#begin(request, response)
      if (fromCache()) {
        this.cacheHits++
        Object.assign(known, { cache: 'hit', route: CACHE })
        return
      }
    } else {
      if (fromCache()) {
        this.cacheHits++
        return
      }
      this.#begin(request, response)
    }
    this.#inSpan(request, response, handler)
  }

  #begin(request: IncomingMessage, response: ServerResponse): Note {
    const known: Note = {
      id: crypto.randomUUID(),
      route: null,
      caller: 'visitor',
      cache: null,
      refusal: null,
    }
    notes.set(request, known)
    const begun = performance.now()
    const { socket } = request
    const sentBefore = socket.bytesWritten
    this.inFlight++
    response.once('close', () => {
      this.inFlight--
      if (known.cache === 'miss') this.cacheMisses++
      const seconds = (performance.now() - begun) / 1_000
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED
      const path = request.url?.split('?', 1)[0] ?? ''
      const route = this.#pages.routeOf(known.route ?? NO_ROUTE, path, status)
      const finished: FinishedRequest = {
        id: known.id,
        method: request.method ?? '',
        route,
        path: SECRET_PARAMETER.test(route) ? route : path,
        status,
        seconds,
        bytes: socket.bytesWritten - sentBefore,
        address: this.#addressOf(request),
        caller: known.caller,
        cache: known.cache,
        refusal: known.refusal,
      }
      for (const observe of this.#observers) observe(finished)
    })
    return known
  }

  #inSpan(request: IncomingMessage, response: ServerResponse, handler: () => void): void {
    const known = notes.get(request)
    const span = openSpan(() => ({
      name: request.method ?? '',
      kind: 'server',
      attributes: { 'http.request.method': request.method ?? '', 'haat.request_id': known?.id ?? '' },
      parent: this.#isTrusted(request) ? String(request.headers.traceparent ?? '') : null,
      // The reference that a person reports leads straight to the trace.
      ...(known && { traceId: known.id.replaceAll('-', '') }),
    }))
    if (span === null) {
      handler()
      return
    }
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED
      const path = request.url?.split('?', 1)[0] ?? ''
      const route = this.#pages.routeOf(known?.route ?? NO_ROUTE, path, status)
      span.rename(`${request.method} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': status })
      span.end(status >= 500 ? { code: known?.refusal ?? status } : undefined)
    })
    span.within(handler)
  }

  #isTrusted({ socket }: IncomingMessage): boolean {
    return this.#isProxy(socket.remoteAddress ?? '')
  }

  /** The last address that isn't a trusted proxy. */
  #addressOf(request: IncomingMessage): string {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    const hops = [...forwarded.split(','), request.socket.remoteAddress ?? ''].map((hop) => hop.trim())
    return hops.findLast((hop) => hop !== '' && !this.#isProxy(hop)) ?? hops.at(-1) ?? ''
  }
}

/** Paths of these routes contain a token or the secret of the product feeds. */
const SECRET_PARAMETER = /:(token|secret)\b/

const MAX_PAGES = 80

/** Each built file has a route of its own. */
export const withoutFileName = (route: string): string => route.replace(/^\/assets\/.*/, '/assets/*')

/** All pages have one route, so they are told apart by the first part of their path, if the page exists. */
class PageNames {
  readonly #known = new Set<string>()

  routeOf(route: string, path: string, status: number): string {
    if (route !== '/*') return withoutFileName(route)
    const [, first = '', ...rest] = path.split('/')
    const name = rest.length > 0 ? `/${first}/*` : `/${first}`
    if (this.#known.has(name)) return name
    if (status >= 300 || this.#known.size >= MAX_PAGES || !/^\/[a-z-]*(\/\*)?$/.test(name)) return route
    this.#known.add(name)
    return name
  }
}
