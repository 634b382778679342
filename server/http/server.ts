// The HTTP server: limits, body parsers, security headers and error replies.
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Access } from '#contract/base/endpoint'
import { databaseFailure } from '#server/db/failures'
import type { Logger } from '#server/http/log'
import { errorReply, refused, ShopError } from './errors.ts'
import type { Admission } from './load/admission.ts'
import { admitRequests } from './load/admit-requests.ts'
import type { RequestKind } from './load/request-kind.ts'
import { idOf, note, RequestWatch } from './observe-requests.ts'
import type { ResponseCache } from './reply/response-cache.ts'
import { answerFromCache } from './reply/send-cached.ts'
import { requireSameOrigin } from './request/same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { watchForProxies } from './untrusted-proxy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

export interface ServerOptions {
  cache: ResponseCache
  log: Logger
  /** `https://shop.example`, or null if the shop accepts any host name of a request. */
  publicOrigin: string | null
  /** Addresses of proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy: string[] | false
  /** Told of every request. */
  watch?: RequestWatch
  /** Called with the address of a reverse proxy that isn't trusted. */
  onUntrustedProxy?: (address: string) => void
  /** Time in which a body without files must arrive. */
  bodyTimeoutMs?: number
  /** Tests use fewer places. */
  admission?: Admission<RequestKind>
}

/**
 * A stalled sender is disconnected before it can hold a connection for long. Forms with files have five minutes, enough
 * for 50 MB from a phone.
 */
const limits = { requestTimeout: 300_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }
const BODY_TIMEOUT_MS = 15_000
const secondsUntilChecked = (ms: number) => (ms + limits.connectionsCheckingInterval) / 1_000
export const HEADER_SECONDS = secondsUntilChecked(limits.headersTimeout)
export const BODY_SECONDS = BODY_TIMEOUT_MS / 1_000
/** For a form with files. */
export const FORM_SECONDS = secondsUntilChecked(limits.requestTimeout)
export const KEEP_ALIVE_SECONDS = 72

/** A process closes further connections at once. */
export const MAX_CONNECTIONS = 10_000

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicOrigin)
  const { trustProxy, onUntrustedProxy: report = () => {}, bodyTimeoutMs = BODY_TIMEOUT_MS } = options
  const { watch = new RequestWatch() } = options
  const proxies = watchForProxies({ trusted: trustProxy || [], report })
  const admission = admitRequests(headers, options.admission)
  const fastify = Fastify({
    serverFactory: (handler) => {
      const admitted = admission.admit(handler)
      const server = createHttpServer(
        { ...limits, keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 },
        (request, response) => {
          proxies.see(request)
          limitBody(request, bodyTimeoutMs)
          watch.handle(
            request,
            response,
            () => answerFromCache(options.cache, request, response),
            () => admitted(request, response),
          )
        },
      )
      server.maxConnections = MAX_CONNECTIONS
      return server
    },
    // Requests that arrive on open connections while the server stops are answered; the connection then ends.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    trustProxy,
    routerOptions: { maxParamLength: 300 },
    genReqId: idOf,
    // A URL that can't be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      return answerFailure(error, request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: options.log as FastifyBaseLogger,
  })
  await fastify.register(cookie)
  parseOnlyJson(fastify)
  refuseUndeclaredRoutes(fastify)
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    note(request.raw, { route: request.routeOptions.url ?? null })
    requireSameOrigin(request, options.publicOrigin)
  })
  fastify.addHook('onResponse', async (request, reply) => {
    if (watch.hasAccessLog) return
    const { method, id: requestId } = request
    // The query string may contain the code of an external sign-in.
    const path = request.url.split('?')[0]
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ requestId, method, path, status: reply.statusCode, ms }, 'request')
  })
  admission.addTo(fastify)
  closeInTime(fastify)
  fastify.setErrorHandler(answerFailure)
  return fastify
}

/** Disconnects senders of bodies without files that take too long. */
function limitBody(request: IncomingMessage, timeoutMs: number): void {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, timeoutMs)
  request.once('close', () => clearTimeout(timer))
}

/** How long a shutdown waits for requests in progress. */
const LAST_ANSWERS_MS = 8_000

/**
 * Closes connections on shutdown: each one after its current response, and those without a request at once. Browsers
 * connect in advance, and a closing server no longer checks for stalled senders.
 */
function closeInTime(fastify: FastifyInstance): void {
  const { server } = fastify
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  fastify.addHook('preClose', async () => {
    server.keepAliveTimeout = 1
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  })
}

/** The server refuses to start with a route that declares no access. */
function refuseUndeclaredRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access`)
  })
}

function parseOnlyJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!/^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i.test(request.headers['content-type'] ?? '')) {
      done(refused('unsupported_media_type', 'The body must be application/json in UTF-8'))
    } else if (body === '') {
      done(null, undefined)
    } else {
      parseJson(request, body as string, done)
    }
  })
}

/** Fastify's own errors, by code. */
const frameworkFailures: Record<string, ShopError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refused('unsupported_media_type', 'The body must be application/json'),
  FST_ERR_CTP_BODY_TOO_LARGE: refused('too_large', 'The request body is too large'),
}

function shopErrorOf(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error
  const framework = frameworkFailures[error.code]
  if (framework) return framework
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return refused(
      'invalid_input',
      error instanceof SyntaxError ? 'The body is not valid JSON' : error.message,
    )
  }
  const database = databaseFailure(error)
  if (database) {
    return refused(database.code, database.message, {
      cause: error,
      ...(database.fields && { fields: database.fields }),
      ...(database.code === 'unavailable' && { retryAfter: 2 }),
    })
  }
  return refused('internal', 'Something went wrong', { cause: error })
}

/** Refusals worth a log line after an attack. Rate limits aren't logged, because a flood would fill the disk. */
const suspicious: ReadonlySet<string> = new Set(['forbidden', 'cross_site', 'wrong_credentials'])

function answerFailure(error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply) {
  const failure = shopErrorOf(error)
  const { method, url, id: requestId } = request
  note(request.raw, { refusal: failure.code })
  if (failure.status >= 500) {
    request.log.error(
      { requestId, method, url: url.split('?')[0], err: failure.cause ?? error },
      failure.message,
    )
  }
  if (suspicious.has(failure.code)) {
    request.log.info({ method, path: url.split('?')[0], code: failure.code, ip: request.ip }, 'refused')
  }
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .code(failure.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .send(JSON.stringify(errorReply(failure)))
}
