// Errors of the API as exceptions.
import type { ErrorCode, ErrorReply } from './api-types.ts'

/** A refused call. */
export class HaatError extends Error {
  /** Codes may be added, so handle unknown ones by `status`. 'internal' if the reply wasn't sent by the shop. */
  readonly code: ErrorCode
  readonly status: number
  /** Path of each invalid field, with the reason. */
  readonly fields: Readonly<Record<string, string>>
  /** Finds the request in the shop's log. */
  readonly requestId: string | null

  constructor(reply: Partial<ErrorReply> | undefined, response: Response) {
    super(reply?.error?.message ?? `The shop answered with status ${response.status}`)
    this.name = 'HaatError'
    this.code = reply?.error?.code ?? 'internal'
    this.status = response.status
    this.fields = reply?.error?.fields ?? {}
    this.requestId = response.headers.get('x-request-id')
  }
}

/** The result of a call of openapi-fetch. */
export interface Result<Data> {
  data?: Data | undefined
  error?: unknown
  response: Response
}

/** Returns the reply of a call. Throws `HaatError` if the shop refused it. */
export async function dataOf<Data>(call: Promise<Result<Data>>): Promise<Data & {}> {
  const { data, error, response } = await call
  if (data === undefined || data === null) {
    throw new HaatError(typeof error === 'object' ? (error as Partial<ErrorReply>) : undefined, response)
  }
  return data
}
