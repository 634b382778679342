// Turns an endpoint of the contract and a function into a route: authorise, check the input, run, reply. Every call to
// the API passes through here, in this order.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { Access, Endpoint, EndpointOptions } from '#contract/base/endpoint'
import { withAnnounced } from '#server/db/announced'
import { type Db, type Transaction, transaction } from '#server/db/database'
import type { App, Call, Command, Handler, Preparation, Query } from './app.ts'
import { refused } from './errors.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'
import { CachedResponse } from './reply/cached-response.ts'
import { ReplyForPages, type ResponseCache } from './reply/response-cache.ts'
import { sendCached } from './reply/send-cached.ts'
import { type FileReply, sendFile } from './reply/send-file.ts'
import { sendJson } from './reply/send-json.ts'
import { showingPart } from './reply/shown.ts'
import type { Actor, Authenticator } from './request/actor.ts'
import { contextOf } from './request/context.ts'
import { readCredentials } from './request/credentials.ts'
import { authorize, requireTwoFactor } from './request/guards.ts'
import { fingerprintOf, isIdempotencyKey, onceInTransaction } from './request/idempotency.ts'
import { parseInput, type RawInput } from './request/parse-input.ts'
import { routeWithForm } from './request/unread-forms.ts'
import { isForm, readForm, requireFiles, routeWithUpload } from './request/uploads.ts'
import { siteOrigin } from './site-origin.ts'

export interface HttpDeps {
  db: Db
  authenticator: Authenticator
  cache: ResponseCache
  limiter: RateLimiter
  /** Of every response; cached responses carry them within. */
  securityHeaders: Record<string, string>
  /** The shop's own origin; null where every request is taken at its word. */
  publicOrigin: string | null
  /** Cookies are sent over HTTPS only, under names that bind them to this host. */
  secureCookies: boolean
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
    const { response } = await showingPart(() =>
      deps.cache.replies.getOrMakeWithLifetime(address, async () => {
        const call = {
          ...parseInput(endpoint, given),
          files: [],
          ctx: { actor: null },
          db: deps.db,
          admin: async () => null,
        }
        const answered = await handler(call as unknown as Call<EndpointOptions>)
        return new ReplyForPages(succeeded(answered))
      }),
    )
    return response.value as ReplyOf<R>
  }

  return { query, command, handle, endpoints, callAsGuest }
}

/** Query values as they would arrive in an address. */
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
  const credentials = readCredentials(request, deps.secureCookies)
  const actor = await authorize(endpoint, credentials, deps.authenticator, request.ip)
  const keyId = apiKeyOf(actor)
  if (keyId !== null) await deps.limiter.count(apiKeyLimit, keyId)
  if (!endpoint.whileSettingUp) requireTwoFactor(endpoint.access, actor)
  const run = async () => {
    const { files, body } = await readBody(endpoint, request)
    const parsed = parseInput(endpoint, { params: request.params, query: request.query, body })
    let status: number = endpoint.status ?? 200
    const call: Call<O> = {
      ...parsed,
      files,
      ctx: { ...contextOf(request, actor), credentials, origin: siteOrigin(deps.publicOrigin, request) },
      db: deps.db,
      limiter: deps.limiter,
      request,
      reply,
      admin: async () => {
        const found = credentials.adminCookie ? await deps.authenticator.admin(credentials.adminCookie) : null
        // Before they have the second factor that the shop demands, they see what everybody sees.
        return found?.isTwoFactorDue ? null : found
      },
      async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
        const key = endpoint.idempotent ? idempotencyKey(request) : null
        if (key === null || actor === null) return transaction(deps.db, work)
        const claim = {
          caller: keyId === null ? `${actor.kind}:${actor.id}` : `api-key:${keyId}`,
          key,
          fingerprint: fingerprintOf(
            ...[endpoint.method, endpoint.path, parsed.params, parsed.body],
            ...files.map(({ bytes }) => hash('sha256', bytes)),
          ),
        }
        const stored = await onceInTransaction(deps.db, claim, status, work)
        status = stored.status
        return stored.reply as T
      },
    }
    return { status, answered: await handler(call) }
  }
  // An admin's view of a public list differs from everybody's, so it is never cached.
  if (endpoint.cached && credentials.adminCookie === null) {
    const cached = await deps.cache.getOrMake(
      deps.cache.keyOf(request.headers.host, request.url),
      async () => {
        const { status, answered } = await run()
        return new CachedResponse(Buffer.from(JSON.stringify(succeeded(answered))), status, {
          ...deps.securityHeaders,
          ...cachedHeaders,
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

const apiKeyOf = (actor: Actor | null): string | null =>
  actor?.kind === 'admin' ? (actor.apiKeyId ?? null) : null

/** Ten a second, as no person calls; whoever goes beyond waits a little, and longer each time. */
export const apiKeyLimit: RateLimit = {
  name: 'api-key',
  ...{ attempts: 600, windowSeconds: 60, waitSeconds: 1, maxWaitSeconds: 60 },
}

/**
 * The database tells every server what has changed, this one too, but the answer may be there before that notification.
 * An admin sees even those figures at once which visitors may see a little later.
 */
async function changing<T>(access: Access, cache: ResponseCache, run: () => Promise<T>): Promise<T> {
  const { result, changes } = await withAnnounced(run)
  for (const change of changes) cache.change(access === 'admin' ? change.replace('~', '') : change)
  return result
}

const succeeded = (answered: object) => ({ success: true, ...answered })

/** The body, which the guard has let through: as JSON it has been parsed, as a form it is read now. */
async function readBody({ upload }: Endpoint, request: FastifyRequest) {
  if (!upload) return { body: request.body, files: [] }
  const { fields, files } = isForm(request)
    ? await readForm(request, upload)
    : { fields: request.body, files: [] }
  requireFiles(upload, files)
  return { body: fields, files }
}

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // Cached by the browser, but asked for each time: the answer is then a 304 without a body.
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
