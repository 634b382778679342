// Sends a cached response to a visitor: immediately, before any hook or route, if it is in the cache.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { note } from '../observe-requests.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Sends the response from the cache if possible, and returns whether it did. */
export function answerFromCache(
  cache: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined || !cache.isOpen) return false
  // Admins see more of a public list than visitors, so requests with an admin cookie bypass the cache.
  if (request.headers.cookie?.includes('haat_admin')) return false
  const cached = cache.get(cache.keyOf(request.headers.host, request.url))
  return cached?.answer(request, response) ?? false
}

/** For routes: creates the encoding that the client accepts and writes it past the framework. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  note(request.raw, { cache: 'miss' })
  const form = await cached.formFor(request.raw)
  reply.hijack()
  cached.answer(request.raw, reply.raw, form)
  return reply
}
