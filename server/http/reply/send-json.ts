// Sends JSON that belongs to one person: never stored on the way, compressed if long.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const WORTH_COMPRESSING = 4_000

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: unknown,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
  const text = JSON.stringify(body)
  if (text.length < WORTH_COMPRESSING || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(text)
  }
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await compress(text, { level: 4 }))
}
