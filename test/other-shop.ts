// A server of another shop on a socket, from which imports fetch pictures. Its names need no network.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FetchRules } from '#server/catalogue/imports/pictures/fetch-picture'

const addresses: Record<string, readonly string[]> = {
  'pictures.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'intranet.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'mixed.example': ['8.8.8.8', '192.168.0.1'],
}

/** Fetches from this machine only, by the names above. */
export const pictureTestRules: FetchRules = {
  toThisMachine: true,
  plainHttp: true,
  totalMs: 60_000,
  idleMs: 20_000,
  maxBytes: 1024 * 1024,
  resolve: async (host) => {
    const known = addresses[host] ?? (/^[\d.:a-f]+$/.test(host) ? [host] : undefined)
    if (known) return known
    throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
  },
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export async function openOtherShop() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers.get(request.url ?? '')
    if (answer) answer(response, request)
    else response.writeHead(404).end('Not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const urlOf = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`
  return {
    urlOf,
    /** Paths of all requests so far. */
    asked,
    /** Sets the answer at a path. Returns its address. */
    answer(path: string, answer: Answer): string {
      answers.set(path, answer)
      return urlOf(path)
    },
    /** Serves a picture at a path. Returns its address. */
    serve(path: string, bytes: Buffer, headers: Record<string, string> = {}): string {
      answers.set(path, (response) => response.writeHead(200, headers).end(bytes))
      return urlOf(path)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
