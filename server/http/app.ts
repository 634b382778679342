// The types of route handlers, and of the functions that register an endpoint with one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { Endpoint, EndpointOptions, EndpointParsed, EndpointReply } from '#contract/base/endpoint'
import type { Db, Transaction } from '#server/db/database'
import type { RateLimiter } from './rate-limit.ts'
import type { FileReply } from './reply/send-file.ts'
import type { ActorFor, AdminActor, Credentials } from './request/actor.ts'
import type { RequestContext } from './request/context.ts'
import type { UploadedFile } from './request/uploads.ts'

/** The validated input of a call. */
export type Input<O extends EndpointOptions> = EndpointParsed<O> & {
  /** The files sent in the endpoint's `upload`; otherwise empty. */
  files: readonly UploadedFile[]
}

/** The caller, as the endpoint's access requires, with their credentials. */
export type CallContext<O extends EndpointOptions> = RequestContext<ActorFor<O['access']>> & {
  credentials: Credentials
  /** Scheme and host of the shop's pages. */
  origin: string
  /** Whether emails are sent; otherwise they are saved as files. */
  areEmailsSent: (db: Db) => Promise<boolean>
}

/** The reply's fields, to which `success: true` is added later; for a `file` endpoint, a file. */
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

/**
 * Work before the transaction: its effects must survive a refusal, or it would keep the transaction open for too
 * long.
 */
export type Preparation<O extends EndpointOptions, Prepared> = (
  ctx: CallContext<O>,
  tools: { db: Db; limiter: RateLimiter },
  input: Input<O>,
) => Promise<Prepared>

/** Everything about a call, for the few endpoints that are neither a query nor a command. */
export type Call<O extends EndpointOptions> = Input<O> & {
  ctx: CallContext<O>
  db: Db
  limiter: RateLimiter
  /** Opens the transaction of a write. With an `Idempotency-Key`, repeated calls take effect once. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** The administrator who calls a public endpoint, if there is one. */
  admin: () => Promise<AdminActor | null>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<O extends EndpointOptions> = (call: Call<O>) => Answer<O>

/**
 * Collects routes. `endpoints` lists the registered ones, for the API docs and for tests that go through all of them.
 */
export interface App {
  /** A read. */
  query<O extends EndpointOptions>(endpoint: Endpoint<O>, run: Query<O>): void
  /** A write, in one transaction. With an `Idempotency-Key`, repeated calls take effect once. */
  command<O extends EndpointOptions>(endpoint: Endpoint<O>, run: Command<O>): void
  command<O extends EndpointOptions, Prepared>(
    endpoint: Endpoint<O>,
    prepare: Preparation<O, Prepared>,
    run: Command<O, Prepared>,
  ): void
  /** Neither a query nor a command: it sets cookies, stores uploaded files or does work after its transaction. */
  handle<O extends EndpointOptions>(endpoint: Endpoint<O>, handler: Handler<O>): void
  endpoints: readonly Endpoint[]
  /** Calls a public endpoint in process, for pages rendered on the server. */
  callAsGuest<R extends Route>(route: R, input: InputOf<R>): Promise<ReplyOf<R>>
}
