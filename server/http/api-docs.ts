// Serves the description of the API (OpenAPI 3.1), which `npm run clients` generates from the contract, and a page that
// shows it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CachedResponse } from './reply/cached-response.ts'
import { sendCached } from './reply/send-cached.ts'
import { pageHeaders } from './security-headers.ts'

const document = join(import.meta.dirname, '..', '..', 'clients', 'openapi.json')

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'application/javascript' } as const

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Haat API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>
body { margin: 0; background: #fbf9f5 }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px }
.swagger-ui .opblock-tag { font-size: 18px }
.swagger-ui .opblock-tag small { font-size: 14px }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-operation-id { display: none }
  .swagger-ui .opblock-tag small { display: none }
}
</style></head>
<body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
// Models are shown at their operations. A list of all of them would take seconds to render.
const start = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayOperationId: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  requestInterceptor: (request) => { request.headers['x-requested-with'] = 'haat'; return request },
})`
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function apiDocsRoutes(fastify: FastifyInstance, securityHeaders: Record<string, string>) {
  const open = { config: { access: 'public' as const } }
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  fastify.get('/api/docs', open, async (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...pageHeaders,
      })
      .send(page),
  )
  fastify.get('/api/docs/start.js', open, async (_, reply) =>
    reply.header('content-type', 'application/javascript').send(start),
  )
  serve('/api/docs/openapi.json', document, 'application/json; charset=utf-8')
  for (const [name, type] of Object.entries(files)) serve(`/api/docs/${name}`, join(folder, name), type)

  /** Reads the file on first request; compresses it once. Browsers revalidate it by its ETag. */
  function serve(url: string, file: string, type: string) {
    let cached: CachedResponse | undefined
    fastify.get(url, open, async (request, reply) => {
      cached ??= new CachedResponse(await readFile(file), 200, {
        ...securityHeaders,
        'content-type': type,
        'cache-control': 'public, no-cache',
      })
      return sendCached(request, reply, cached)
    })
  }
}
