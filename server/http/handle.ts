// Turns a contract endpoint and a function into a route: authorise, validate the input, run, reply. Every API call
// passes through these steps, in this order.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import { startOfDay } from '#contract/base/days'
import type { Access, Deprecated, Endpoint, EndpointOptions } from '#contract/base/endpoint'
import { withAnnounced } from '#server/db/announced'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { isReplicaFailure } from '#server/db/replica'
import { traced } from '#server/tracing/spans'
import type { App, Call, Command, Handler, Preparation, Query } from './app.ts'
import { refused } from './errors.ts'
import { type CallerKind, note } from './observe-requests.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'
import { CachedResponse } from './reply/cached-response.ts'
import { ReplyForPages, type ResponseCache } from './reply/response-cache.ts'
import { sendCached } from './reply/send-cached.ts'
import { type FileReply, sendFile } from './reply/send-file.ts'
import { sendJson } from './reply/send-json.ts'
import { tagPart } from './reply/tags.ts'
import type { Actor, Authenticator } from './request/actor.ts'
import { contextOf } from './request/context.ts'
import { readCredentials } from './request/credentials.ts'
import { authorize, requireConfirmation, requireTwoFactor } from './request/guards.ts'
import { fingerprintOf, isIdempotencyKey, onceInTransaction } from './request/idempotency.ts'
import { parseInput, type RawInput } from './request/parse-input.ts'
import { routeWithForm } from './request/unread-forms.ts'
import { isForm, readForm, requireFiles, routeWithUpload } from './request/uploads.ts'
import { siteOrigin } from './site-origin.ts'

export interface HttpDeps {
  db: Db
  /** Returns the database for long reads: a replica if there is one. */
  readFrom: () => Promise<Db>
  authenticator: Authenticator
  cache: ResponseCache
  limiter: RateLimiter
  /** For every response. Cached responses contain them already. */
  securityHeaders: Record<string, string>
  /** The shop's own origin; null if every Host header is trusted. */
  publicOrigin: string | null
  /** Cookies are only sent over HTTPS, under names that bind them to this host. */
  secureCookies: boolean
  /** Whether emails are sent; otherwise they are saved as files. */
  areEmailsSent: (db: Db) => Promise<boolean>
}

export function createApp(fastify: FastifyInstance, deps: HttpDeps): App {
  const endpoints: Endpoint[] = []
  const guestHandlers = new Map<string, { endpoint: Endpoint; handler: Handler<EndpointOptions> }>()

  function handle<O extends EndpointOptions>(endpoint: Endpoint<O>, handler: Handler<O>): void {
    endpoints.push(endpoint)
    if (endpoint.access === 'public') {
      guestHandlers.set(endpoint.route, { endpoint, handler: handler as unknown as Handler<EndpointOptions> })
    }
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { access: endpoint.access },
      handler: (request, reply) => answer(endpoint, handler, request, reply, deps),
    }
    if (endpoint.upload) routeWithUpload(fastify, endpoint.upload, route)
    else if (endpoint.takesForm) routeWithForm(fastify, route)
    else fastify.route(route)
  }

  function query<O extends EndpointOptions>(endpoint: Endpoint<O>, run: Query<O>): void {
    handle(endpoint, (call) => run(call.ctx, call.db, call))
  }

  function command<O extends EndpointOptions, Prepared>(
    endpoint: Endpoint<O>,
    ...steps: [Command<O>] | [Preparation<O, Prepared>, Command<O, Prepared>]
  ): void {
    handle(endpoint, async (call) => {
      const { ctx, transaction } = call
      if (steps.length === 1) return transaction((tx) => steps[0](ctx, tx, call, undefined))
      const prepared = await steps[0](ctx, call, call)
      return transaction((tx) => steps[1](ctx, tx, call, prepared))
    })
  }

  async function callAsGuest<R extends Route>(route: R, input: InputOf<R>) {
    const found = guestHandlers.get(route)
    if (!found) throw new Error(`not public: ${route}`)
    const { endpoint, handler } = found
    const given = stringified(input)
    const address = `${route} ${JSON.stringify(given)}`
    const { response } = await tagPart(() =>
      deps.cache.replies.getOrMakeWithLifetime(address, async () => {
        const call = {
          ...parseInput(endpoint, given),
          files: [],
          ctx: { actor: null },
          db: deps.db,
          admin: async () => null,
        }
        const answered = await traced(
          () => ({ name: `call ${route}`, kind: 'internal' }),
          () => handler(call as unknown as Call<EndpointOptions>),
        )
        return new ReplyForPages(succeeded(answered))
      }),
    )
    return response.value as ReplyOf<R>
  }

  return { query, command, handle, endpoints, callAsGuest }
}

/** Query values as they would arrive in a URL. */
function stringified(input: unknown): RawInput {
  const { params, query, body } = input as {
    params?: unknown
    query?: Record<string, unknown>
    body?: unknown
  }
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return { params, body, query: Object.fromEntries(entries.map(([key, value]) => [key, String(value)])) }
}

async function answer<O extends EndpointOptions>(
  endpoint: Endpoint<O>,
  handler: Handler<O>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
) {
  if (endpoint.deprecated) reply.headers(deprecationHeaders(endpoint.deprecated))
  const credentials = readCredentials(request, deps.secureCookies)
  const actor = await authorize(endpoint, credentials, deps.authenticator, request.ip)
  const keyId = apiKeyOf(actor)
  note(request.raw, { caller: callerKindOf(actor) })
  if (keyId !== null) await deps.limiter.count(apiKeyLimit, keyId)
  if (!endpoint.whileSettingUp) requireTwoFactor(endpoint.access, actor)
  if (endpoint.confirmation === 'always' && actor?.kind === 'admin') requireConfirmation(actor)
  const run = async () => {
    const { files, body } = await readBody(endpoint, request, reply)
    const parsed = parseInput(endpoint, { params: request.params, query: request.query, body })
    let status: number = endpoint.status ?? 200
    const call: Call<O> = {
      ...parsed,
      files,
      ctx: {
        ...contextOf(request, actor),
        credentials,
        origin: siteOrigin(deps.publicOrigin, request),
        areEmailsSent: deps.areEmailsSent,
      },
      db: deps.db,
      limiter: deps.limiter,
      request,
      reply,
      admin: async () => {
        const found = credentials.adminCookie ? await deps.authenticator.admin(credentials.adminCookie) : null
        // Admins without the second factor that the shop requires see what visitors see.
        return found?.isTwoFactorDue ? null : found
      },
      async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
        const key = endpoint.idempotent ? idempotencyKey(request) : null
        if (key === null) return transaction(deps.db, work)
        const claim = {
          caller: callerOf(actor),
          key,
          fingerprint: fingerprintOf(
            endpoint.method,
            endpoint.path,
            parsed.params,
            parsed.body,
            ...files.map(({ bytes }) => hash('sha256', bytes)),
          ),
        }
        const stored = await onceInTransaction(deps.db, claim, status, work)
        status = stored.status
        return stored.reply as T
      },
    }
    const ask = (asked: typeof call) =>
      traced(
        () => ({ name: `call ${endpoint.route}`, kind: 'internal' }),
        () => handler(asked),
      )
    if (!isLongRead(endpoint)) return { status, answered: await ask(call) }
    const db = await deps.readFrom()
    const answered = await ask({ ...call, db }).catch((error: unknown) => {
      if (db === deps.db || !isReplicaFailure(error)) throw error
      return ask(call)
    })
    return { status, answered }
  }
  // Admins see more of a public list than visitors, so their view is never cached.
  if (endpoint.cached && credentials.adminCookie === null) {
    const cached = await deps.cache.getOrMake(
      deps.cache.keyOf(request.headers.host, request.url),
      async () => {
        const { status, answered } = await run()
        return new CachedResponse(Buffer.from(JSON.stringify(succeeded(answered))), status, {
          ...deps.securityHeaders,
          ...cachedHeaders,
          ...(endpoint.deprecated && deprecationHeaders(endpoint.deprecated)),
        })
      },
    )
    return sendCached(request, reply, cached)
  }
  const { status, answered } = endpoint.changesCatalogue
    ? await changing(endpoint.access, deps.cache, run)
    : await run()
  if (endpoint.file) return sendFile(reply, endpoint.file, answered as FileReply)
  return sendJson(request, reply, status, succeeded(answered))
}

/** Guests share one scope of keys: the fingerprint tells apart two of them who send the same key. */
function callerOf(actor: Actor | null): string {
  if (actor === null) return 'guest'
  const keyId = apiKeyOf(actor)
  return keyId === null ? `${actor.kind}:${actor.id}` : `api-key:${keyId}`
}

const isLongRead = ({ fromReplica, file, method }: Endpoint): boolean =>
  fromReplica ?? (file === 'table' && method === 'GET')

const apiKeyOf = (actor: Actor | null): string | null =>
  actor?.kind === 'admin' ? (actor.apiKeyId ?? null) : null

const callerKinds = { customer: 'customer', admin: 'staff', 'order-link': 'order link' } as const

function callerKindOf(actor: Actor | null): CallerKind {
  if (actor === null) return 'visitor'
  return apiKeyOf(actor) === null ? callerKinds[actor.kind] : 'API key'
}

/** Ten calls a second, more than a person makes. Beyond that each call waits, longer each time. */
export const apiKeyLimit: RateLimit = {
  name: 'api-key',
  attempts: 600,
  windowSeconds: 60,
  waitSeconds: 1,
  maxWaitSeconds: 60,
}

/**
 * The database notifies every server of changes, including this one, but the reply may arrive before that
 * notification. For admins even soft changes, which visitors may see a little later, take effect at once.
 */
async function changing<T>(access: Access, cache: ResponseCache, run: () => Promise<T>): Promise<T> {
  const { result, changes } = await withAnnounced(run)
  for (const change of changes) cache.change(access === 'admin' ? change.replace('~', '') : change)
  return result
}

const succeeded = (answered: object) => ({ success: true, ...answered })

/** Reads the body of an authorised call: JSON has already been parsed, a form is read now. */
async function readBody({ upload }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  if (!upload) return { body: request.body, files: [] }
  const { fields, files } = isForm(request)
    ? await readForm(request, reply, upload)
    : { fields: request.body, files: [] }
  requireFiles(upload, files)
  return { body: fields, files }
}

/** Tells callers that the endpoint will be removed (RFC 9745, RFC 8594). */
export function deprecationHeaders({ since, sunset }: Deprecated): Record<string, string> {
  return {
    deprecation: `@${startOfDay(since).getTime() / 1_000}`,
    sunset: startOfDay(sunset).toUTCString(),
  }
}

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // The browser caches the response but revalidates it each time, usually with a 304 without a body.
  'cache-control': 'public, no-cache',
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (Array.isArray(header) || !isIdempotencyKey(header)) {
    throw refused('invalid_input', 'Idempotency-Key must be 1 to 200 visible characters')
  }
  return header
}
