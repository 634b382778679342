// A response for many visitors: its ETag, and its body in the encodings that clients accept, each created on first
// demand. It is written straight to the socket without the framework, because nearly every request ends here.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, compressStrongly, decompress, type Encoding } from './compression.ts'

/** Below this size, compression saves no packet. */
const WORTH_COMPRESSING = 1_000

/** After this many requests, stronger compression pays off. */
const HOT = 4

/** Status, headers and bytes, ready to be written. */
interface Form {
  head: string[]
  body: Buffer
}

/**
 * The uncompressed body is dropped once a compressed one exists, and only cached again when a second client has
 * requested it: nearly every client accepts brotli, and the plain text is five times as long. All encodings have one
 * ETag.
 */
export class CachedResponse {
  readonly status: number
  readonly #headers: Record<string, string>
  readonly #etag: string
  readonly #isCompressible: boolean
  readonly #forms = new Map<Encoding, Form>()
  readonly #underWay = new Map<Encoding, Promise<Form>>()
  #hits = 0
  #plainVisitors = 0
  /** Whether the strongest compression has already been applied. */
  #isStrong = false

  /** Called when encodings are added or removed. */
  onResize: () => void = () => {}

  /** @param brotli the same body, already compressed */
  /** Where a redirect leads. */
  get location(): string | undefined {
    return this.#headers.location
  }

  constructor(body: Buffer, status: number, headers: Record<string, string>, brotli: Buffer | null = null) {
    this.status = status
    this.#etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    this.#isCompressible = body.length >= WORTH_COMPRESSING && isText(headers['content-type'])
    this.#headers = { ...headers, etag: this.#etag }
    if (this.#isCompressible) this.#headers.vary = 'accept-encoding'
    this.#isStrong = this.#isCompressible && brotli !== null
    if (this.#isCompressible && brotli) this.#forms.set('br', this.#formOf('br', brotli))
    else this.#forms.set('identity', this.#formOf('identity', body))
  }

  /** Bytes in memory, for the limit of the cache: the bodies, plus 2,000 for headers and objects. */
  get size(): number {
    return [...this.#forms.values()].reduce((sum, { body }) => sum + body.length, 2_000)
  }

  /** Sends the response. Returns false if the accepted encoding doesn't exist yet and must be created by `formFor`. */
  answer(request: IncomingMessage, response: ServerResponse, made?: Form): boolean {
    if (this.status === 200 && request.headers['if-none-match']?.includes(this.#etag)) {
      const { 'content-type': _, ...headers } = this.#headers
      response.writeHead(304, headers)
      response.end()
      return true
    }
    const form = made ?? this.#forms.get(this.#encodingFor(request))
    if (!form) return false
    response.writeHead(this.status, form.head)
    response.end(request.method === 'HEAD' ? undefined : form.body)
    if (++this.#hits === HOT && !this.#isStrong && this.#forms.has('br')) void this.#strengthen()
    return true
  }

  /** Returns the response in the encoding that the client accepts. Concurrent requests share the compression. */
  async formFor(request: IncomingMessage): Promise<Form> {
    const encoding = this.#encodingFor(request)
    if (encoding === 'identity' && this.#isCompressible) this.#plainVisitors++
    const known = this.#forms.get(encoding) ?? this.#underWay.get(encoding)
    if (known) return known
    const making = this.#make(encoding).finally(() => this.#underWay.delete(encoding))
    this.#underWay.set(encoding, making)
    return making
  }

  #encodingFor(request: IncomingMessage): Encoding {
    return this.#isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  }

  async #make(encoding: Encoding): Promise<Form> {
    const form = this.#formOf(encoding, await compress(encoding, await this.#plainBody()))
    if (encoding !== 'identity' || this.#plainVisitors > 1) this.#keep(encoding, form)
    return form
  }

  async #strengthen(): Promise<void> {
    try {
      const body = await compressStrongly(() => this.#plainBody())
      if (body.length < (this.#forms.get('br')?.body.length ?? 0)) this.#keep('br', this.#formOf('br', body))
    } catch {
      // The existing encoding works as well.
    }
  }

  async #plainBody(): Promise<Buffer> {
    const [[encoding, { body }]] = [...this.#forms] as [[Encoding, Form]]
    return decompress(encoding, body)
  }

  #keep(encoding: Encoding, form: Form): void {
    this.#forms.set(encoding, form)
    if (encoding !== 'identity' && this.#plainVisitors < 2) this.#forms.delete('identity')
    this.onResize()
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

const isText = (type = '') => /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/.test(type)
