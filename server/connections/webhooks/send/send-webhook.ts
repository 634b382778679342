// Posts a body to a URL entered by an admin, if its address is allowed. Redirects aren't followed.
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressRules, allowedAddress, pinnedTo, resolveHost } from '#server/outgoing/allowed-address'
import { connectionFault } from '#server/outgoing/connection-faults'

export interface SendRules extends AddressRules {
  timeoutMs: number
}

export const openRules = (toThisMachine: boolean): SendRules => ({
  toThisMachine,
  plainHttp: false,
  timeoutMs: 10_000,
  resolve: resolveHost,
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
    return outcome(
      null,
      '',
      late.aborted ? `No response within ${seconds} seconds` : connectionFault(error, 'Sending failed'),
    )
  }
}

/** A lookup can take longer than the timeout and can't be cancelled. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  if (signal.aborted) throw signal.reason
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work(), aborted.promise])
}

function exchange(
  url: URL,
  address: string,
  { headers, body }: Post,
  signal: AbortSignal,
): Promise<{ status: number; response: string }> {
  const bytes = Buffer.from(body)
  const answered = Promise.withResolvers<{ status: number; response: string }>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request: ClientRequest = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
    lookup: pinnedTo(address),
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
