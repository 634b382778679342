// What a route is told of a call, and the ways to make a route of an endpoint.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { Endpoint, EndpointOptions, EndpointParsed, EndpointReply } from '#contract/base/endpoint'
import type { Db, Transaction } from '#server/db/database'
import type { RateLimiter } from './rate-limit.ts'
import type { FileReply } from './reply/send-file.ts'
import type { ActorFor, AdminActor, Credentials } from './request/actor.ts'
import type { RequestContext } from './request/context.ts'
import type { UploadedFile } from './request/uploads.ts'

/** The checked input of a call. */
export type Input<O extends EndpointOptions> = EndpointParsed<O> & {
  /** What came in the endpoint's `upload`; none elsewhere. */
  files: readonly UploadedFile[]
}

/** Who calls, as the endpoint's access demands, with what they proved it by. */
export type CallContext<O extends EndpointOptions> = RequestContext<ActorFor<O['access']>> & {
  credentials: Credentials
  /** Scheme and host of the shop's pages. */
  origin: string
}

/** Answers with the reply's fields, to which `success: true` is added here; a `file` endpoint with a file. */
export type Answer<O extends EndpointOptions> = Promise<
  O extends Record<'file', string> ? FileReply : Omit<EndpointReply<O>, 'success'>
>

export type Query<O extends EndpointOptions> = (ctx: CallContext<O>, db: Db, input: Input<O>) => Answer<O>

export type Command<O extends EndpointOptions, Prepared = undefined> = (
  ctx: CallContext<O>,
  tx: Transaction,
  input: Input<O>,
  prepared: Prepared,
) => Answer<O>

/** What goes ahead of a transaction: it must outlast a refusal, or would hold the transaction open for long. */
export type Preparation<O extends EndpointOptions, Prepared> = (
  ctx: CallContext<O>,
  tools: { db: Db; limiter: RateLimiter },
  input: Input<O>,
) => Promise<Prepared>

/** Everything about a call, for the few that are neither a query nor a command. */
export type Call<O extends EndpointOptions> = Input<O> & {
  ctx: CallContext<O>
  db: Db
  limiter: RateLimiter
  /** Opens the transaction of a write; under an `Idempotency-Key` the same call takes effect once. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** The administrator behind a call to a public endpoint, if there is one. */
  admin: () => Promise<AdminActor | null>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<O extends EndpointOptions> = (call: Call<O>) => Answer<O>

/** Collects routes. `endpoints` lists what was registered, for the API docs and for tests that walk them all. */
export interface App {
  /** A read. */
  query<O extends EndpointOptions>(endpoint: Endpoint<O>, run: Query<O>): void
  /** A write, in one transaction; under an `Idempotency-Key` it takes effect once. */
  command<O extends EndpointOptions>(endpoint: Endpoint<O>, run: Command<O>): void
  command<O extends EndpointOptions, Prepared>(
    endpoint: Endpoint<O>,
    prepare: Preparation<O, Prepared>,
    run: Command<O, Prepared>,
  ): void
  /** What is neither: it sets cookies, keeps files that came with it, works on after its transaction. */
  handle<O extends EndpointOptions>(endpoint: Endpoint<O>, handler: Handler<O>): void
  endpoints: readonly Endpoint[]
  /** Answers a public endpoint in process, for pages rendered on the server. */
  callAsGuest<R extends Route>(route: R, input: InputOf<R>): Promise<ReplyOf<R>>
}
