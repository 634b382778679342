// Who makes a call, from where and when: the one thing that operations are told about it.
import type { FastifyRequest } from 'fastify'
import type { Actor, AdminActor, CustomerActor } from './actor.ts'

export interface RequestContext<A extends Actor | Person | null = Actor | null> {
  actor: A
  /** IP address. */
  address: string
  userAgent: string
  requestId: string
  now: Date
}

/** As much of somebody as is written beside what they did. */
type Person = Pick<Actor, 'kind' | 'id' | 'name'> | typeof system

/** The shop itself, in what it does by the clock. */
const system = { kind: 'system', id: '', name: 'System' } as const

export type ActorContext = RequestContext<Person>
export type CustomerContext = RequestContext<CustomerActor>
export type AdminContext = RequestContext<Pick<AdminActor, 'kind' | 'id' | 'name'>>

export const contextOf = <A extends Actor | null>(request: FastifyRequest, actor: A): RequestContext<A> => ({
  actor,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  now: new Date(),
})

interface Recorded {
  adminId: string | null
  adminName: string
  ip: string | null
  requestId: string | null
}

/** For a job that goes on with what an administrator began: it acts in their name, as recorded when it was queued. */
export const contextOfJob = ({ adminId, adminName, ip, requestId }: Recorded): AdminContext => ({
  actor: { kind: 'admin', id: adminId ?? '', name: adminName },
  address: ip ?? '',
  userAgent: '',
  requestId: requestId ?? '',
  now: new Date(),
})

/** For what the shop does by the clock, in nobody's name. */
export const systemContext = (now: Date): RequestContext<typeof system> => ({
  actor: system,
  address: '',
  userAgent: '',
  requestId: '',
  now,
})
