// Making a call to the server from the browser: one function for every endpoint of the contract.
import type { FileRoute, InputOf, ReplyOf, Route } from '#contract/api'
import { partsOf, pathOf } from '#contract/base/endpoint'
import type { ErrorCode } from '#contract/base/errors'
import { type Fields, object, type ReplyRule, readReply } from './read.ts'

/** Calls a route of the contract and answers with its reply; throws a `CallError`. */
export type Call = <R extends Route>(route: R, input: InputOf<R> & CallOptions) => Promise<ReplyOf<R>>

/** Fetches the file of a route that answers with one; throws a `CallError`. */
export type Download = <R extends FileRoute>(route: R, input: InputOf<R> & CallOptions) => Promise<File>

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated call answer with the first one's result. */
  idempotencyKey?: string
}

const WORDLESS = 'Something went wrong'

/** A call that failed: refused by the server or answered by nothing one understands (`status` set), or never answered (0). */
export class CallError extends Error {
  readonly status: number
  /** Gave up waiting for an answer. */
  timedOut = false
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | null
  /** The server has said that nothing was done. Silence, a crash, “busy” and what wasn't understood may still have been. */
  readonly isRefusal: boolean

  constructor(
    message: string,
    status: number,
    details: {
      code?: ErrorCode
      fields?: Record<string, string>
      retryAfter?: number
      isRefusal?: boolean
    } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = details.code ?? null
    this.fields = details.fields ?? {}
    this.retryAfter = details.retryAfter ?? null
    this.isRefusal = details.isRefusal ?? (status >= 400 && status < 500 && status !== 429)
  }

  get isNetworkError(): boolean {
    return this.status === 0
  }

  /** Refused by the server without a message of its own. */
  get isWordless(): boolean {
    return !this.isNetworkError && this.message === WORDLESS
  }
}

const TIMEOUT_MS = 30_000

interface CallerOptions {
  /** Headers of every call, such as the bearer token. */
  headers?: () => Record<string, string>
  /** Told of every 401 before the error is thrown. */
  onUnauthorized?: (route: Route, error: CallError) => void
  /** How the reply of a route is read. */
  ruleOf?: (route: Route) => ReplyRule | undefined | Promise<ReplyRule | undefined>
}

export function createCaller({ headers, onUnauthorized, ruleOf }: CallerOptions = {}): {
  call: Call
  download: Download
} {
  /** Throws a `CallError` unless the answer is a success. */
  async function send(route: Route, input: object, accept: string): Promise<Response> {
    const options = input as CallOptions
    const { method } = partsOf(route)
    const { body, contentType } = bodyOf(method, input)
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    let response: Response
    try {
      response = await fetch(`/api${pathOf(route, input)}`, {
        method,
        credentials: 'same-origin',
        headers: {
          accept,
          'x-requested-with': 'haat',
          ...(contentType && { 'content-type': contentType }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
          ...headers?.(),
        },
        ...(body !== undefined && { body }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      })
    } catch (error) {
      throw failureOfNetwork(error, options)
    }
    if (response.ok) return response
    const failure = failureOf(response, await response.json().catch(() => null))
    if (response.status === 401) onUnauthorized?.(route, failure)
    throw failure
  }

  return {
    async call(route, input) {
      const rule = await Promise.resolve(ruleOf?.(route)).catch((error) => {
        throw failureOfNetwork(error, input)
      })
      const response = await send(route, input, 'application/json')
      const reply = await response.json().catch((error) => {
        // What is no JSON at all is read, and refused, as nothing.
        if (error instanceof SyntaxError) return null
        throw failureOfNetwork(error, input)
      })
      return understood(reply, rule)
    },
    async download(route, input) {
      const response = await send(route, input, '*/*')
      const blob = await response.blob().catch((error) => {
        throw failureOfNetwork(error, input)
      })
      return new File([blob], filenameOf(response), { type: blob.type })
    },
  }
}

export const createCall = (options?: CallerOptions): Call => createCaller(options).call

export const noAnswer = () => new CallError('Network error. Please check your internet connection.', 0)

function failureOfNetwork(error: unknown, { signal }: CallOptions): unknown {
  // A cancelled call is nobody's failure; the query that cancelled it expects this error as it is.
  if (signal?.aborted) return error
  // These two are how fetch tells of the network; anything else broke on our side.
  if (!(error instanceof TypeError || error instanceof DOMException)) return error
  return Object.assign(noAnswer(), { timedOut: error.name === 'TimeoutError' })
}

const anyObject = object({})

/** The reply as pages know it. Throws a `CallError` for one that says it failed and for one of another shape. */
export function understood<Reply>(reply: Reply, rule: ReplyRule = {}): Reply {
  const { success } = (reply ?? {}) as Fields
  if (success === false || (rule.saysSuccess && success !== true)) {
    const failure = failureOf({ status: 200, headers: new Headers() }, reply)
    if (failure.isWordless && rule.refused)
      throw new CallError(rule.refused, 200, { isRefusal: success === false })
    throw failure
  }
  try {
    return readReply(reply, rule.read ?? anyObject) as Reply
  } catch (error) {
    const what = error instanceof Error ? error.message : ''
    throw new CallError(rule.invalid ?? `The answer of the server was not understood: ${what}`, 200)
  }
}

/** JSON, or a form where files are sent. The browser itself names a form's type, with its boundary. */
function bodyOf(method: string, input: object): { body?: string | FormData; contentType?: string } {
  const { body, files } = input as { body?: object; files?: Record<string, readonly Blob[]> }
  if (method === 'GET' || (method === 'DELETE' && !body)) return {}
  if (!files) return { body: JSON.stringify(body ?? {}), contentType: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [field, blobs] of Object.entries(files)) for (const blob of blobs) form.append(field, blob)
  return { body: form }
}

const filenameOf = ({ headers }: Response): string => {
  const quoted = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return quoted ? decodeURIComponent(quoted) : 'download'
}

/** What an answer that is no success says. */
export function failureOf(response: Pick<Response, 'status' | 'headers'>, reply: unknown): CallError {
  const { error, message, success } = (reply ?? {}) as {
    success?: unknown
    message?: string
    error?: { message?: string; code?: ErrorCode; fields?: Record<string, string> }
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new CallError(error?.message ?? message ?? WORDLESS, response.status, {
    ...(error?.code && { code: error.code }),
    ...(error?.fields && { fields: error.fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(response.status === 200 && { isRefusal: success === false }),
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
