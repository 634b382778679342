// A reply that many get: its bytes, its ETag, and its compressed forms, each made once and on first demand.
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1_000

export class KeptReply {
  readonly body: Buffer
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly etag: string
  #encoded: { br?: Buffer; gzip?: Buffer } = {}

  constructor(body: Buffer, status: number, headers: OutgoingHttpHeaders) {
    this.body = body
    this.status = status
    this.headers = headers
    this.etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  }

  /** Bytes held, for the bound of the cache that holds it; compressed forms are about a fifth each. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 1_000
  }

  async encoded(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const made =
      this.#encoded[encoding] ?? (await (encoding === 'br' ? brotli(this.body) : compressGzip(this.body)))
    this.#encoded[encoding] = made
    return made
  }
}

const brotli = (body: Buffer) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

const isText = (type: unknown) =>
  /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/.test(String(type))

function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  if (accepted === undefined) return null
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null
}

/** Sends a kept reply: 304 when the visitor has it, compressed when he takes that. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply,
): Promise<FastifyReply> {
  const { headers } = request
  reply.headers(kept.headers)
  reply.header('etag', kept.etag)
  const compressible = kept.body.length >= WORTH_COMPRESSING && isText(kept.headers['content-type'])
  if (compressible) reply.header('vary', 'accept-encoding')
  if (kept.status === 200 && headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  reply.code(kept.status)
  const encoding = compressible ? chooseEncoding(headers['accept-encoding']) : null
  if (encoding === null) return reply.send(kept.body)
  reply.header('content-encoding', encoding)
  return reply.send(await kept.encoded(encoding))
}
