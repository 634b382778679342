// Making a call to the server from the browser: one function for every endpoint of the contract.
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOptions,
  type EndpointReply,
  endpointUrl,
} from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'

/** Calls an endpoint and answers with its reply; throws a `CallError`. */
export type Call = <O extends EndpointOptions>(
  endpoint: Endpoint<O>,
  input: EndpointInput<O> & CallOptions,
) => Promise<EndpointReply<O>>

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated call answer with the first one's result. */
  idempotencyKey?: string
}

/** A call that failed: refused by the server (`status` set), or never answered (`status` 0). */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    status: number,
    details: { code?: ErrorCode; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = details.code ?? null
    this.fields = details.fields ?? {}
    this.retryAfter = details.retryAfter ?? null
  }

  get isNetworkError(): boolean {
    return this.status === 0
  }
}

const TIMEOUT_MS = 30_000

interface CallerOptions {
  /** Headers of every call, such as the bearer token. */
  headers?: () => Record<string, string>
  /** Told of every 401 before the error is thrown. */
  onUnauthorized?: (endpoint: Endpoint, error: CallError) => void
}

export function createCall({ headers, onUnauthorized }: CallerOptions = {}): Call {
  return async (endpoint, input) => {
    const options = input as CallOptions & { body?: unknown }
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    let response: Response
    try {
      response = await fetch(`/api${endpointUrl(endpoint, input as object)}`, {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'x-requested-with': 'haat',
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
          ...headers?.(),
        },
        ...(hasBody && { body: JSON.stringify(options.body ?? {}) }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      })
    } catch (error) {
      // A cancelled call is nobody's failure; the query that cancelled it expects this error as it is.
      if (options.signal?.aborted) throw error
      throw new CallError('Network error. Please check your internet connection.', 0)
    }
    const reply = await response.json().catch(() => null)
    if (response.ok && reply !== null) return reply
    const failure = failureOf(response, reply)
    if (response.status === 401) onUnauthorized?.(endpoint, failure)
    throw failure
  }
}

function failureOf(response: Response, reply: unknown): CallError {
  const { error, message } = (reply ?? {}) as {
    message?: string
    error?: { message?: string; code?: ErrorCode; fields?: Record<string, string> }
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new CallError(error?.message ?? message ?? 'Something went wrong', response.status, {
    ...(error?.code && { code: error.code }),
    ...(error?.fields && { fields: error.fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

interface Wording {
  /** When no answer came. */
  network?: string
  /** When nothing better is known. */
  fallback?: string
}

/** The sentence that a person is shown for a failure. */
export function messageOf(
  error: unknown,
  { network, fallback = 'Something went wrong.' }: Wording = {},
): string {
  if (error instanceof CallError && error.isNetworkError) return network ?? error.message
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
