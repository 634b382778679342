// Posts a body to a URL entered by an admin. The name is resolved once, all of its addresses must be public, and the
// connection goes to exactly that address, so a name that changes in between has no effect. Redirects aren't
// followed.
import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface SendRules {
  /** Allows plain HTTP to this machine, for development. */
  toThisMachine: boolean
  timeoutMs: number
  /** Resolves a host name to all its addresses; throws if there are none. */
  resolve: (host: string) => Promise<readonly string[]>
}

export const openRules = (toThisMachine: boolean): SendRules => ({
  toThisMachine,
  timeoutMs: 10_000,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
})

export interface Outcome {
  /** Null without a response. */
  status: number | null
  durationMs: number
  /** The first 2 kB of the response. */
  response: string
  /** Reason for the failure; empty on success. */
  fault: string
}

const MAX_RESPONSE_BYTES = 2_048

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Never throws: failures are returned as an outcome.
 * @param stopping cancels the request
 */
export async function sendWebhook(post: Post, rules: SendRules, stopping?: AbortSignal): Promise<Outcome> {
  const begun = performance.now()
  const outcome = (status: number | null, response: string, fault: string): Outcome => ({
    status,
    response,
    fault,
    durationMs: Math.round(performance.now() - begun),
  })
  const late = AbortSignal.timeout(rules.timeoutMs)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  try {
    const { status, response } = await untilAborted(signal, async () => {
      const url = new URL(post.url)
      return exchange(url, await allowedAddress(url, rules), post, signal)
    })
    return outcome(
      status,
      response,
      status >= 200 && status < 300 ? '' : `The endpoint responded with status ${status}`,
    )
  } catch (error) {
    const seconds = Math.round(rules.timeoutMs / 1000)
    if (stopping?.aborted) return outcome(null, '', 'The shop was shut down')
    return outcome(null, '', late.aborted ? `No response within ${seconds} seconds` : faultOf(error))
  }
}

/** A lookup can take longer than the timeout and can't be cancelled. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  if (signal.aborted) throw signal.reason
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work(), aborted.promise])
}

/** Refused before anything is sent; the message is shown to admins. */
class RefusedAddress extends Error {}

/**
 * Returns the address to connect to. Throws if any address of the host isn't public: a name with both kinds can't be
 * trusted.
 */
export async function allowedAddress(url: URL, { resolve, toThisMachine }: SendRules): Promise<string> {
  // The URL parser has already normalised odd spellings of IPv4 addresses (decimal, octal, short).
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await resolve(host)
  const [first] = addresses
  if (first === undefined) throw new RefusedAddress("The host name doesn't resolve")
  if (toThisMachine && addresses.every(isLoopbackAddress)) return first
  if (url.protocol !== 'https:') throw new RefusedAddress('The URL must begin with https://')
  if (!addresses.every(isPublicAddress)) {
    throw new RefusedAddress("The host isn't on the public internet, so nothing is sent to it")
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
    // Uses a new connection each time: a pooled one may lead to a former address of the name.
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
  // PostgreSQL can't store NUL. Cutting may split a character.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString().replaceAll('\u0000', '')
}

const faults: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ENOTFOUND: "The host name doesn't resolve",
  EAI_AGAIN: 'The host name could not be looked up',
  EHOSTUNREACH: 'The host is unreachable',
  ENETUNREACH: "The host's network is unreachable",
  CERT_HAS_EXPIRED: "The host's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to a different host',
}

function faultOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message
  const code = String((error as { code?: unknown }).code ?? '')
  return faults[code] ?? `Sending failed${code && ` (${code})`}`
}
