// Hands a cached response to a visitor: at once, before any hook or route, where it is kept already.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Whether a request can be answered from the cache at all, and was. */
export function answerFromCache(
  cache: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined || !cache.isOpen) return false
  // Admins see more of a public list than everybody; whoever carries such a cookie goes the long way.
  if (request.headers.cookie?.includes('haat_admin')) return false
  const cached = cache.get(cache.keyOf(request.headers.host, request.url))
  return cached?.answer(request, response) ?? false
}

/** For routes: makes what the visitor needs and writes it past the framework. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  const form = await cached.formFor(request.raw)
  reply.hijack()
  cached.answer(request.raw, reply.raw, form)
  return reply
}
