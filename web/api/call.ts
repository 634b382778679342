// Calls the server from the browser: one function for every endpoint of the contract.
import type { FileRoute, InputOf, ReplyOf, Route } from '#contract/api'
import { partsOf, pathOf } from '#contract/base/endpoint'
import type { ErrorCode } from '#contract/base/errors'
import { type Fields, object, type ReplyRule, readReply } from './read.ts'

/** Calls a route of the contract and returns its reply. Throws a `CallError`. */
export type Call = <R extends Route>(route: R, input: InputOf<R> & CallOptions) => Promise<ReplyOf<R>>

/** Downloads a file from a route that returns one. Throws a `CallError`. */
export type Download = <R extends FileRoute>(
  route: R,
  input: InputOf<R> & CallOptions,
) => Promise<DownloadedFile>

export interface DownloadedFile extends File {
  /** Characters of a PDF that appear as boxes. */
  warning?: string
  /** Names of what was asked for but is not in the file. */
  omitted?: string
}

export interface CallOptions {
  signal?: AbortSignal
  /** A repeated call with the same key returns the first call's result. */
  idempotencyKey?: string
  /** Credentials in place of the session's. */
  authorization?: string
}

const WORDLESS = 'Something went wrong'

/** A failed call: refused or answered incomprehensibly (with `status`), or not answered (`status` 0). */
export class CallError extends Error {
  readonly status: number
  /** The call timed out. */
  timedOut = false
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before a retry, as requested by the server. */
  readonly retryAfter: number | null
  /** Id of the call in the server's log and traces; null without an answer. */
  readonly requestId: string | null
  /**
   * The server has refused, so nothing was changed. After silence, a crash, “busy” or an unreadable reply, that is
   * unknown.
   */
  readonly isRefusal: boolean

  constructor(
    message: string,
    status: number,
    details: {
      code?: ErrorCode
      fields?: Record<string, string>
      retryAfter?: number
      requestId?: string
      isRefusal?: boolean
    } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = details.code ?? null
    this.fields = details.fields ?? {}
    this.retryAfter = details.retryAfter ?? null
    this.requestId = details.requestId ?? null
    this.isRefusal = details.isRefusal ?? (status >= 400 && status < 500 && status !== 429)
  }

  get isNetworkError(): boolean {
    return this.status === 0
  }

  /** The server gave no message of its own. */
  get isWordless(): boolean {
    return !this.isNetworkError && this.message === WORDLESS
  }
}

const TIMEOUT_MS = 30_000

interface CallerOptions {
  /** Headers added to every call, such as the bearer token. */
  headers?: () => Record<string, string>
  /** Called for every 401 before the error is thrown. */
  onUnauthorized?: (route: Route, error: CallError) => void
  /**
   * Asks the user to confirm their identity, which some changes need; the refused call is repeated if they have done
   * so.
   */
  confirmIdentity?: () => Promise<boolean>
  /** Returns the rule by which a route's reply is read. */
  ruleOf?: (route: Route) => ReplyRule | undefined | Promise<ReplyRule | undefined>
}

export function createCaller({ headers, onUnauthorized, confirmIdentity, ruleOf }: CallerOptions = {}): {
  call: Call
  download: Download
} {
  /** Throws a `CallError` unless the response is a success. */
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
          ...(options.authorization && { authorization: options.authorization }),
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
    if (failure.code === 'confirmation_required' && (await confirmIdentity?.())) {
      return send(route, input, accept)
    }
    throw failure
  }

  return {
    async call(route, input) {
      const rule = await Promise.resolve(ruleOf?.(route)).catch((error) => {
        throw failureOfNetwork(error, input)
      })
      const response = await send(route, input, 'application/json')
      const reply = await response.json().catch((error) => {
        // A body that isn't JSON is read as null, and refused.
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
      const file: DownloadedFile = new File([blob], filenameOf(response), { type: blob.type })
      const warning = response.headers.get('x-print-warning')
      if (warning) file.warning = decodeURIComponent(warning)
      const omitted = response.headers.get('x-omitted')
      if (omitted) file.omitted = decodeURIComponent(omitted)
      return file
    },
  }
}

export const createCall = (options?: CallerOptions): Call => createCaller(options).call

export const noAnswer = () => new CallError('Network error. Please check your internet connection.', 0)

function failureOfNetwork(error: unknown, { signal }: CallOptions): unknown {
  // A cancelled call isn't a failure; the query that cancelled it expects the original error.
  if (signal?.aborted) return error
  // fetch reports network failures by these two types; all other errors are bugs in our code.
  if (!(error instanceof TypeError || error instanceof DOMException)) return error
  return Object.assign(noAnswer(), { timedOut: error.name === 'TimeoutError' })
}

const anyObject = object({})

/** Returns the reply in the contract's shape. Throws a `CallError` if it reports a failure or has another shape. */
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
    throw new CallError(rule.invalid ?? `The server's answer was not understood: ${what}`, 200)
  }
}

/** Returns JSON, or a form if files are sent. The browser sets the content type of a form, including its boundary. */
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

/** Converts an error response to a `CallError`. */
export function failureOf(response: Pick<Response, 'status' | 'headers'>, reply: unknown): CallError {
  const { error, message, success } = (reply ?? {}) as {
    success?: unknown
    message?: string
    error?: { message?: string; code?: ErrorCode; fields?: Record<string, string> }
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const requestId = response.headers.get('x-request-id')
  return new CallError(error?.message ?? message ?? WORDLESS, response.status, {
    ...(error?.code && { code: error.code }),
    ...(error?.fields && { fields: error.fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId && { requestId }),
    ...(response.status === 200 && { isRefusal: success === false }),
  })
}

interface Wording {
  /** Message if no answer came. */
  network?: string
  /** Message if nothing better is known. */
  fallback?: string
}

/** Returns the message of a failure for the user. */
export function messageOf(error: unknown, { network, fallback }: Wording = {}): string {
  if (error instanceof CallError && error.isNetworkError) return network ?? error.message
  if (fallback !== undefined && error instanceof CallError && error.isWordless) return fallback
  return error instanceof Error && error.message !== ''
    ? error.message
    : (fallback ?? 'Something went wrong.')
}
