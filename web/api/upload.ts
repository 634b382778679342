// Uploads a file with progress events, which `fetch` doesn't support.
import type { ReplyOf, UploadRoute } from '#contract/api'
import { partsOf, pathOf } from '#contract/base/endpoint'
import { failureOf, noAnswer, understood } from './call.ts'
import type { Read } from './read.ts'

/** A connection without progress for this long counts as broken; a slow one doesn't. */
const STALL_MS = 30_000

interface UploadOptions {
  /** Parts of the path. */
  params?: Record<string, string>
  /** Time for the answer once the file is sent, for files that take the server long. */
  answerMs?: number
  /** Reads the reply. */
  read: Read
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file as `field` to an upload route and returns the reply. Throws a `CallError`, or the signal's abort
 * reason.
 */
export function uploadFile<R extends UploadRoute>(
  route: R,
  field: string,
  file: File,
  { params = {}, answerMs = STALL_MS, read, signal, onProgress }: UploadOptions,
): Promise<ReplyOf<R>> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append(field, file)
  return new Promise<ReplyOf<R>>((resolve, reject) => {
    let stalled: ReturnType<typeof setTimeout> | undefined
    const stillMoving = (ms = STALL_MS) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), ms)
    }
    const cancel = () => request.abort()
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      stillMoving()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => stillMoving(answerMs)
    request.onload = () => {
      const { status, response } = request
      if (status < 200 || status >= 300) reject(failureOf({ status, headers: headersOf(request) }, response))
      else resolve(Promise.resolve(response).then((reply) => understood(reply, { read })))
    }
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(signal.aborted ? signal.reason : noAnswer())
    request.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', cancel)
    }
    signal.addEventListener('abort', cancel)
    request.open(partsOf(route).method, `/api${pathOf(route, { params })}`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'haat')
    stillMoving()
    request.send(form)
  })
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Headers(retryAfter ? { 'retry-after': retryAfter } : {})
}
