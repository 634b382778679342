// A server for component tests: responds to each route as the test says, over real HTTP, and records the calls.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
  delayMs?: number
  /** Breaks the connection instead of responding. */
  broken?: true
}

export interface Call {
  method: string
  /** With its query, without `/api`. */
  path: string
  body: unknown
  idempotencyKey: string | null
}

/**
 * `PUT /test/answers` sets the responses, by "GET /path"; the last response of a list is repeated, and "*" is for all
 * other calls. `GET /test/calls` returns the recorded calls.
 */
export function answersOnDemand(): Plugin {
  let answers: Record<string, Answer[]> = {}
  let calls: Call[] = []
  return {
    name: 'answers-on-demand',
    configureServer({ middlewares }) {
      middlewares.use('/test/answers', (request, response) => {
        void bodyOf(request).then((body) => {
          answers = body as typeof answers
          calls = []
          send(response, { status: 200, body: {} })
        })
      })
      middlewares.use('/test/calls', (_, response) => send(response, { status: 200, body: calls }))
      middlewares.use('/api', (request, response) => {
        void answer(request, response)
      })
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = request
    const key = request.headers['idempotency-key']
    calls.push({ method, path: url, body: await bodyOf(request), idempotencyKey: key ? String(key) : null })
    const given = answers[`${method} ${url.split('?')[0]}`] ?? answers['*']
    const next = given && given.length > 1 ? given.shift() : given?.[0]
    if (!next)
      return send(response, { status: 404, body: { success: false, message: `No answer for ${url}` } })
    if (next.delayMs) await new Promise((resolve) => setTimeout(resolve, next.delayMs))
    if (next.broken) request.socket.destroy()
    else send(response, next)
  }
}

/** The text of an upload, or else the parsed JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  if (request.headers['content-type']?.startsWith('multipart/')) return text
  return text === '' ? null : JSON.parse(text)
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}
