// Lets each request pass the admission control: requests without a body before any other work, requests with a body
// once the body has arrived, so that slow senders hold no place.
import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Admission, TICK_MS, type Ticket } from './admission.ts'
import { replyBusy } from './busy-reply.ts'
import { allPlaces, kindOf, type RequestKind, requestKinds } from './request-kind.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Admitting {
  /** Wraps the server's request handler. */
  admit: (handle: Handle) => Handle
  /** Adds the hooks for requests with a body. */
  addTo: (fastify: FastifyInstance) => void
}

const SUMMARY_MS = 10_000

/** @param headers the headers of every response */
export function admitRequests(
  headers: Readonly<Record<string, string>>,
  admission = new Admission<RequestKind>(requestKinds, allPlaces),
): Admitting {
  /** Kinds of requests whose bodies have not arrived. */
  const incoming = new WeakMap<IncomingMessage, RequestKind>()
  let refusals: Partial<Record<RequestKind, number>> = {}

  function refuse(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void {
    refusals[kind] = (refusals[kind] ?? 0) + 1
    replyBusy(request, response, headers)
  }

  function enter(
    kind: RequestKind,
    request: IncomingMessage,
    response: ServerResponse,
    run: () => void,
    onRefused = () => {},
  ): void {
    let ticket: Ticket | null = null
    let isOver = false
    const leave = () => {
      isOver = true
      if (ticket) admission.leave(ticket)
    }
    // Once the reply is complete, even if the visitor is slow to receive it or pipelines it behind another one.
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
    response.end = ((...given: unknown[]) => {
      end(...given)
      leave()
      return response
    }) as typeof response.end
    response.once('close', leave)
    // Another request's end may start this one, and must not pass on its asynchronous context.
    ticket = admission.enter(kind, AsyncResource.bind(run), () => {
      onRefused()
      refuse(kind, request, response)
    })
    // The request may have ended before `enter` returned the ticket.
    if (isOver) admission.leave(ticket)
  }

  const admit = (handle: Handle): Handle =>
    function admitted(request, response) {
      const kind = kindOf(request)
      if (kind === null) return handle(request, response)
      if (!hasBody(request)) return enter(kind, request, response, () => handle(request, response))
      if (admission.isFull(kind)) return refuse(kind, request, response)
      incoming.set(request, kind)
      handle(request, response)
    }

  function addTo(fastify: FastifyInstance): void {
    fastify.addHook('preHandler', (request, reply, done) => {
      const kind = incoming.get(request.raw)
      if (kind === undefined) return done()
      enter(kind, request.raw, reply.raw, done, () => {
        reply.hijack()
        done()
      })
    })
    const ticking = setInterval(() => admission.tick(), TICK_MS).unref()
    const summing = setInterval(() => {
      if (Object.keys(refusals).length > 0) fastify.log.warn({ refusals }, 'requests refused under load')
      refusals = {}
    }, SUMMARY_MS).unref()
    fastify.addHook('onClose', async () => {
      clearInterval(ticking)
      clearInterval(summing)
    })
  }

  return { admit, addTo }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
