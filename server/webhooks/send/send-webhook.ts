// Posts a body to an address that somebody has typed in. The name is resolved once, every address that it has must be
// public, and the connection goes to just that one, so a name that changes in between leads nowhere else. Redirects are
// not followed.
import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface SendRules {
  /** Plain HTTP to this machine is allowed, as in development. */
  toThisMachine: boolean
  timeoutMs: number
  /** All addresses of a host name; throws where there is none. */
  resolve: (host: string) => Promise<readonly string[]>
}

export const openRules = (toThisMachine: boolean): SendRules => ({
  toThisMachine,
  timeoutMs: 10_000,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
})

export interface Outcome {
  /** Null where nothing was answered. */
  status: number | null
  durationMs: number
  /** The first 2 kB of what was answered. */
  response: string
  /** Why it failed; empty where it was taken. */
  fault: string
}

const MAX_RESPONSE_BYTES = 2_048

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Never throws: whatever goes wrong is an outcome.
 * @param stopping breaks it off
 */
export async function sendWebhook(post: Post, rules: SendRules, stopping?: AbortSignal): Promise<Outcome> {
  const begun = performance.now()
  const outcome = (status: number | null, response: string, fault: string): Outcome => ({
    ...{ status, response, fault },
    durationMs: Math.round(performance.now() - begun),
  })
  const late = AbortSignal.timeout(rules.timeoutMs)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  try {
    const { status, response } = await untilAborted(signal, async () => {
      const url = new URL(post.url)
      return exchange(url, await allowedAddress(url, rules), post, signal)
    })
    return outcome(status, response, status >= 200 && status < 300 ? '' : `The answer was ${status}`)
  } catch (error) {
    const seconds = Math.round(rules.timeoutMs / 1000)
    if (stopping?.aborted) return outcome(null, '', 'The shop was stopped')
    return outcome(null, '', late.aborted ? `No answer within ${seconds} seconds` : faultOf(error))
  }
}

/** A name may take longer to resolve than there is time, and cannot be told to stop. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  if (signal.aborted) throw signal.reason
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work(), aborted.promise])
}

/** Refused before anything is sent; people read it. */
class RefusedAddress extends Error {}

/**
 * The address to connect to. Throws where the host has one that is not public: a name that has both is not to be
 * trusted with either.
 */
export async function allowedAddress(url: URL, { resolve, toThisMachine }: SendRules): Promise<string> {
  // Odd spellings of an IPv4 address (decimal, octal, short) have become the usual one in the URL.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await resolve(host)
  const [first] = addresses
  if (first === undefined) throw new RefusedAddress('The name of the host leads nowhere')
  if (toThisMachine && addresses.every(isLoopbackAddress)) return first
  if (url.protocol !== 'https:') throw new RefusedAddress('The address must begin with https://')
  if (!addresses.every(isPublicAddress)) {
    throw new RefusedAddress('The host is not on the open internet, and nothing else is sent to')
  }
  return first
}

function exchange(
  url: URL,
  address: string,
  { headers, body }: Post,
  signal: AbortSignal,
): Promise<{ status: number; response: string }> {
  const bytes = Buffer.from(body)
  const toAddress: LookupFunction = (_, { all }, tell) => {
    const family = isIPv6(address) ? 6 : 4
    if (all) tell(null, [{ address, family }])
    else tell(null, address, family)
  }
  const answered = Promise.withResolvers<{ status: number; response: string }>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request: ClientRequest = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
    lookup: toAddress,
    // Each on a connection of its own: a kept one may lead to where the name led before.
    agent: false,
    signal,
  })
  request.once('error', answered.reject)
  request.once('response', (response) => {
    readStart(response).then((text) => {
      answered.resolve({ status: response.statusCode ?? 0, response: text })
      request.destroy()
    }, answered.reject)
  })
  request.end(bytes)
  return answered.promise
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_RESPONSE_BYTES) break
  }
  // PostgreSQL stores no NUL, and a character may be cut in two.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString().replaceAll('\u0000', '')
}

const faults: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  ENOTFOUND: 'The name of the host leads nowhere',
  EAI_AGAIN: 'The name of the host could not be looked up',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network of the host cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is its own',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
}

function faultOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message
  const code = String((error as { code?: unknown }).code ?? '')
  return faults[code] ?? `Sending has failed${code && ` (${code})`}`
}
