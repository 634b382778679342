// The replies to requests that are refused under load or for a limit: JSON to calls, a page to visitors. They are
// written past the framework, because they must cost almost nothing.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorReply, refused, type ShopError } from '../errors.ts'
import { noticePage } from '../reply/notice-page.ts'

const BUSY = 'The shop is very busy right now. Please try again in a few seconds.'

/** At random, so that the refused don't all return at once. */
const retrySeconds = (): number => 2 + Math.floor(Math.random() * 4)

export const busy = (): ShopError => refused('unavailable', BUSY, { retryAfter: retrySeconds() })

const notices = {
  busy: {
    heading: 'The shop is very busy',
    text: 'Many people are visiting at the moment. This page reloads by itself in a few seconds.',
  },
  tooMany: {
    heading: 'Just a moment',
    text: 'Many pages have been opened from your network in a short time. This page reloads by itself.',
  },
}

/** @param headers the headers of every response */
export function replyBusy(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  failure: ShopError = busy(),
): void {
  const { url = '', method } = request
  const own = { ...headers, 'retry-after': String(failure.retryAfter ?? 1), 'cache-control': 'no-store' }
  if (url.startsWith('/api/') || /^\/uploads\//.test(url)) {
    const body = JSON.stringify(errorReply(failure))
    response.writeHead(failure.status, {
      ...own,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(method === 'HEAD' ? undefined : body)
    return
  }
  const notice = failure.code === 'too_many_requests' ? notices.tooMany : notices.busy
  const { html, policy } = noticePage({
    ...notice,
    title: notice.heading,
    reloadSeconds: (failure.retryAfter ?? 1) + 3,
  })
  response.writeHead(failure.status, {
    ...own,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': policy,
  })
  response.end(method === 'HEAD' ? undefined : html)
}
