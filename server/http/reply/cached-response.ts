// A reply that many get: its bytes, its ETag, and its compressed forms, each made once and on first demand. It is
// written straight to the socket, without the framework, because nearly every request ends here.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1_000

type Encoding = 'br' | 'gzip' | 'identity'

/** Status, headers and bytes, ready to be written. */
interface Form {
  head: string[]
  body: Buffer
}

export class CachedResponse {
  readonly status: number
  readonly #body: Buffer
  readonly #headers: Record<string, string>
  readonly #etag: string
  readonly #isCompressible: boolean
  readonly #forms: Partial<Record<Encoding, Form>> = {}

  constructor(body: Buffer, status: number, headers: Record<string, string>) {
    this.status = status
    this.#body = body
    this.#etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    this.#isCompressible = body.length >= WORTH_COMPRESSING && isText(headers['content-type'])
    this.#headers = { ...headers, etag: this.#etag }
    if (this.#isCompressible) this.#headers.vary = 'accept-encoding'
    if (!this.#isCompressible) this.#forms.identity = this.#formOf('identity', body)
  }

  /** Bytes held, for the bound of the cache that holds it; compressed forms are about a fifth each. */
  get size(): number {
    return Math.ceil(this.#body.length * 1.5) + 2_000
  }

  /** Makes the form that this visitor takes, where it isn't there yet. */
  async prepareFor(request: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(request)
    this.#forms[encoding] ??= this.#formOf(encoding, await compressed(encoding, this.#body))
  }

  /** Answers, and says whether it could: not before `prepareFor` has been called once for such a visitor. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.status === 200 && request.headers['if-none-match']?.includes(this.#etag)) {
      const { 'content-type': _, ...headers } = this.#headers
      response.writeHead(304, headers)
      response.end()
      return true
    }
    const form = this.#forms[this.#encodingFor(request)]
    if (!form) return false
    response.writeHead(this.status, form.head)
    response.end(request.method === 'HEAD' ? undefined : form.body)
    return true
  }

  #encodingFor(request: IncomingMessage): Encoding {
    return this.#isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  }

  #formOf(encoding: Encoding, body: Buffer): Form {
    const headers = {
      ...this.#headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { head: Object.entries(headers).flat(), body }
  }
}

async function compressed(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body)
  if (encoding === 'identity') return body
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return compressBrotli(body, { params: { [quality]: 5, [size]: body.length } })
}

const isText = (type = '') => /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/.test(type)

function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
