// Repeats calls that the shop refuses for the moment, after the wait that it asks for.

export interface RetryOptions {
  /** Attempts after the first one. */
  retries: number
  /** The longest wait; a longer one that the shop asks for ends the attempts. */
  maxWaitSeconds: number
  fetch: (request: Request) => Promise<Response>
}

/**
 * A call that was refused with 429 had no effect, so it is repeated. After 503 or an error of the network the call may
 * have had an effect, so it is only repeated if it is a read or has an `Idempotency-Key`.
 */
export function fetchWithRetries({
  retries = 3,
  maxWaitSeconds = 60,
  fetch = globalThis.fetch,
}: Partial<RetryOptions>): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = request.method === 'GET' || request.headers.has('idempotency-key')
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      let seconds = 2 ** attempt
      try {
        // The body of a request can be sent only once.
        const response = await fetch(isLast ? request : request.clone())
        const isRefused = response.status === 429 || (response.status === 503 && isRepeatable)
        seconds = secondsOf(response.headers.get('retry-after')) ?? seconds
        if (isLast || !isRefused || seconds > maxWaitSeconds) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast || !isRepeatable || request.signal.aborted) throw error
      }
      await wait(seconds, request.signal)
    }
  }
}

/** `Retry-After` in seconds; the shop sends no dates, but a proxy in front of it might. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1_000)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
