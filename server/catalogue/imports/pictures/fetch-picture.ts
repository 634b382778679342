// Downloads a picture from another server. Each address on the way, redirects included, must be on the public internet;
// size and time are limited while reading. Whether the bytes are a picture is left to the decoder.
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { MAX_IMAGE_BYTES } from '#contract/catalogue/admin-products'
import {
  type AddressRules,
  allowedAddress,
  pinnedTo,
  RefusedAddress,
  resolveHost,
} from '#server/outgoing/allowed-address'
import { codeOf, connectionFault } from '#server/outgoing/connection-faults'

export interface FetchRules extends AddressRules {
  /** For the whole download, redirects included. */
  totalMs: number
  /** Without a single byte. */
  idleMs: number
  maxBytes: number
}

export const fetchRules: FetchRules = {
  toThisMachine: false,
  plainHttp: true,
  resolve: resolveHost,
  totalMs: 60_000,
  idleMs: 10_000,
  maxBytes: MAX_IMAGE_BYTES,
}

/** The picture's bytes, or the reason of a failure, for people. */
export type Fetched = { bytes: Buffer } | Failure

export interface Failure {
  fault: string
  /** Whether the same request may succeed later. */
  isTemporary: boolean
  /** Given by the server. */
  retryAfterSeconds?: number
}

const MAX_REDIRECTS = 3

/**
 * Never throws: failures are returned.
 * @param stopping cancels the download
 */
export async function fetchPicture(
  address: string,
  rules: FetchRules,
  stopping: AbortSignal,
): Promise<Fetched> {
  const late = AbortSignal.timeout(rules.totalMs)
  const signal = AbortSignal.any([late, stopping])
  try {
    return await untilAborted(signal, followed(new URL(address), rules, signal))
  } catch (error) {
    if (late.aborted) return temporary(`The download took longer than ${rules.totalMs / 1000} seconds`)
    return failureOf(error)
  }
}

/** A name lookup can't be cancelled. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  if (signal.aborted) aborted.reject(signal.reason)
  return Promise.race([work, aborted.promise])
}

async function followed(first: URL, rules: FetchRules, signal: AbortSignal): Promise<Fetched> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await getOnce(url, rules, signal)
    if (!(answer instanceof URL)) return answer
    url = answer
  }
  return lasting(`The address redirects more than ${MAX_REDIRECTS} times`)
}

/** Returns the address of a redirect as a URL. */
async function getOnce(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Fetched | URL> {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '')
    return lasting('The address redirects to one that isn’t allowed')
  const address = await allowedAddress(url, rules)
  const { request, response } = await send(url, address, rules, signal)
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined)
      return URL.canParse(location, url)
        ? new URL(location, url)
        : lasting('The address redirects to an invalid one')
    if (status !== 200) return refusedWith(status, response.headers['retry-after'])
    return await readBody(response, rules.maxBytes)
  } finally {
    request.destroy()
  }
}

function send(
  url: URL,
  address: string,
  { idleMs }: FetchRules,
  signal: AbortSignal,
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const answered = Promise.withResolvers<{ request: ClientRequest; response: IncomingMessage }>()
  const get = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = get(url, {
    headers: {
      accept: 'image/avif,image/webp,image/jpeg,image/png',
      'accept-encoding': 'identity',
      'user-agent': 'Haat (picture import)',
    },
    lookup: pinnedTo(address),
    // Uses a new connection each time: a pooled one may lead to a former address of the name.
    agent: false,
    timeout: idleMs,
    signal,
  })
  const idle = Object.assign(new Error('The server is idle'), { code: 'ETIMEDOUT' })
  request.once('timeout', () => request.destroy(idle))
  request.once('response', (response) => {
    // Otherwise reading would fail with the closed connection.
    request.once('timeout', () => response.destroy(idle))
    answered.resolve({ request, response })
  })
  // Stays until the end, as the connection may break while the body is read.
  request.on('error', answered.reject)
  request.end()
  return answered.promise
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Stops as soon as the body, unpacked if it is packed, is larger than allowed. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = decoders[encoding]
  if (!decoder && encoding !== 'identity')
    return lasting('The server sends the picture in an unknown encoding')
  const tooLarge = lasting(`The picture is larger than ${maxBytes / 1024 / 1024} MB`)
  if (Number(response.headers['content-length']) > maxBytes) return tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of decoder ? decodedBy(decoder, response) : response) {
    length += (chunk as Buffer).length
    if (length > maxBytes) return tooLarge
    chunks.push(chunk as Buffer)
  }
  if (!response.complete) return temporary('The connection was closed')
  return { bytes: Buffer.concat(chunks) }
}

function decodedBy(decoder: () => NodeJS.ReadWriteStream, response: IncomingMessage): Readable {
  const decoded = decoder() as unknown as Readable
  response.once('error', (error) => decoded.destroy(error))
  return response.pipe(decoded as unknown as NodeJS.WritableStream) as unknown as Readable
}

const MAX_RETRY_AFTER = 3_600

function refusedWith(status: number, retryAfter: string | undefined): Failure {
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
    return {
      ...temporary(`The server answered with status ${status}`),
      retryAfterSeconds: Math.min(seconds, MAX_RETRY_AFTER),
    }
  }
  if (status === 404 || status === 410)
    return lasting(`There is no picture at this address (status ${status})`)
  return lasting(`The server answered with status ${status}`)
}

const lasting = (fault: string): Failure => ({ fault, isTemporary: false })
const temporary = (fault: string): Failure => ({ fault, isTemporary: true })

const TEMPORARY = new Set([
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNREFUSED',
])

function failureOf(error: unknown): Failure {
  const code = codeOf(error)
  if (code === 'ETIMEDOUT') return temporary('The server stopped sending')
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI'))
    return lasting('The picture arrived damaged')
  const isTemporary = !(error instanceof RefusedAddress) && TEMPORARY.has(code)
  return { fault: connectionFault(error, 'Fetching failed'), isTemporary }
}
