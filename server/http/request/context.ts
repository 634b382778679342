// The caller of an operation, with the time and the origin of the call. Operations get no other information about a
// call.
import type { FastifyRequest } from 'fastify'
import type { Actor, AdminActor, BuyerActor, CustomerActor } from './actor.ts'
import type { Confirmable } from './guards.ts'

export interface RequestContext<A extends Actor | Person | null = Actor | null> {
  actor: A
  /** IP address. */
  address: string
  userAgent: string
  requestId: string
  now: Date
}

/** The part of a caller that is recorded with their actions. */
type Person = Pick<Actor, 'kind' | 'id' | 'name'> | Guest | typeof system

/** A visitor who orders without an account, under the name that they have entered. */
interface Guest {
  kind: 'guest'
  id: ''
  name: string
}

/** The shop itself, for scheduled work. */
const system = { kind: 'system', id: '', name: 'System' } as const

export type ActorContext = RequestContext<Person>
export type CustomerContext = RequestContext<CustomerActor>
export type BuyerContext = RequestContext<BuyerActor>
export type GuestContext = RequestContext<Guest>
export type AdminContext = RequestContext<Pick<AdminActor, 'kind' | 'id' | 'name'>>

/** For changes of protected fields: with whether the admin has confirmed their identity. */
export type ConfirmableContext = RequestContext<Pick<AdminActor, 'kind' | 'id' | 'name'> & Confirmable>

export const contextOf = <A extends Actor | null>(request: FastifyRequest, actor: A): RequestContext<A> => ({
  actor,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  now: new Date(),
})

export const guestContext = (ctx: RequestContext, name: string): GuestContext => ({
  ...ctx,
  actor: { kind: 'guest', id: '', name },
})

interface Recorded {
  adminId: string | null
  adminName: string
  ip: string | null
  requestId: string | null
}

/**
 * For jobs that continue the work of an administrator: they act in that admin's name, as recorded when the job was
 * queued.
 */
export const contextOfJob = ({ adminId, adminName, ip, requestId }: Recorded): AdminContext => ({
  actor: { kind: 'admin', id: adminId ?? '', name: adminName },
  address: ip ?? '',
  userAgent: '',
  requestId: requestId ?? '',
  now: new Date(),
})

/** For the shop's scheduled work, which has no human actor. */
export const systemContext = (now: Date): RequestContext<typeof system> => ({
  actor: system,
  address: '',
  userAgent: '',
  requestId: '',
  now,
})
