// Serves the description of the API (OpenAPI 3.1), which `npm run clients` generates from the contract, a page that lists
// its operations, and a page for each group, which shows their fields and tries them out.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Description, descriptionOfGroup, type Group, groupsOf } from './api-docs-groups.ts'
import { notFound } from './errors.ts'
import { CachedResponse } from './reply/cached-response.ts'
import { sendCached } from './reply/send-cached.ts'
import { pageHeaders } from './security-headers.ts'

const document = join(import.meta.dirname, '..', '..', 'clients', 'openapi.json')

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'application/javascript' } as const

const head = (title: string, more: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${more}</head>`

const listStyle = `<style>
body { margin: 0; background: #fbf9f5; color: #1d2333; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
a { color: #26437f; text-underline-offset: 3px }
nav { columns: 15rem; margin: 1rem 0 2rem }
nav a { display: block; padding: .35rem 0 }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.25rem }
section > p { margin: 0 0 .5rem; color: #555 }
section ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #d9d4c8 }
section li { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 .5rem; padding: .5rem 0; border-bottom: 1px solid #d9d4c8 }
section li > b { font-size: .8rem; line-height: 1.5rem }
section li > div > code { overflow-wrap: anywhere; font-size: .9rem; color: #555 }
@media (min-width: 48rem) { section li > div { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } }
</style>`

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll(/`([^`]*)`/g, '<code>$1</code>')

const listOf = (groups: readonly Group[]) => `${head('Haat API', listStyle)}
<body><main><h1>Haat API</h1>
<p><a href="/api/docs/introduction">Introduction</a>: authentication, errors, lists and webhooks.
<a href="/api/docs/openapi.json">openapi.json</a>: the whole description (OpenAPI 3.1), for generators and programs such as Postman.</p>
<nav aria-label="Groups">${groups.map(({ slug, name }) => `<a href="#${slug}">${escaped(name)}</a>`).join('')}</nav>
${groups.map(sectionOf).join('')}</main></body></html>`

const sectionOf = ({ slug, name, description, operations }: Group) => `<section id="${slug}">
<h2><a href="/api/docs/${slug}">${escaped(name)}</a></h2><p>${escaped(description)}</p><ul>${operations
  .map(
    ({ id, method, path, summary, isDeprecated }) =>
      `<li><b>${method}</b><div><a href="/api/docs/${slug}#/${encodeURIComponent(name)}/${id}">${escaped(summary)}</a>${
        isDeprecated ? ' (deprecated)' : ''
      }<code>${escaped(path)}</code></div></li>`,
  )
  .join('')}</ul></section>`

const groupStyle = `<link rel="stylesheet" href="/api/docs/swagger-ui.css"><style>
body { margin: 0; background: #fbf9f5 }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-operation-id { display: none }
}
</style>`

const pageOf = (title: string) => `${head(`${escaped(title)} – Haat API`, groupStyle)}
<body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

// Models are shown at their operations.
const start = `SwaggerUIBundle({
  url: location.pathname.replace(/\\/$/, '') + '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  displayOperationId: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  requestInterceptor: (request) => { request.headers['x-requested-with'] = 'haat'; return request },
})`
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const json = 'application/json; charset=utf-8'

export function apiDocsRoutes(fastify: FastifyInstance, securityHeaders: Record<string, string>) {
  const open = { config: { access: 'public' as const } }
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const page = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...pageHeaders,
  }
  const read = once(async () => {
    const whole = JSON.parse(await readFile(document, 'utf8')) as Description
    const introduction = {
      slug: 'introduction',
      name: 'Introduction',
      description: whole.info.description,
      operations: [],
    }
    const groups = groupsOf(whole)
    return { whole, groups, bySlug: new Map([introduction, ...groups].map((group) => [group.slug, group])) }
  })
  async function find(slug: string) {
    const { whole, bySlug } = await read()
    const group = bySlug.get(slug)
    if (!group) throw notFound('Group')
    return { whole, group }
  }

  serve('/api/docs', page, async () => listOf((await read()).groups))
  serve('/api/docs/start.js', { 'content-type': 'application/javascript' }, async () => start)
  serve('/api/docs/openapi.json', { 'content-type': json }, () => readFile(document))
  for (const [name, type] of Object.entries(files))
    serve(`/api/docs/${name}`, { 'content-type': type }, () => readFile(join(folder, name)))
  serve('/api/docs/:group', page, async (slug) => pageOf((await find(slug)).group.name))
  serve('/api/docs/:group/openapi.json', { 'content-type': json }, async (slug) => {
    const { whole, group } = await find(slug)
    return JSON.stringify(descriptionOfGroup(whole, group))
  })

  /** Creates the response on its first request; compresses it once. Browsers revalidate it by its ETag. */
  function serve(
    url: string,
    headers: Record<string, string>,
    create: (group: string) => Promise<string | Buffer>,
  ) {
    const cached = new Map<string, CachedResponse>()
    fastify.get<{ Params: { group?: string } }>(url, open, async (request, reply) => {
      const { group = '' } = request.params
      const known =
        cached.get(group) ??
        new CachedResponse(Buffer.from(await create(group)), 200, {
          ...securityHeaders,
          'cache-control': 'public, no-cache',
          ...headers,
        })
      cached.set(group, known)
      return sendCached(request, reply, known)
    })
  }
}

/** Remembers the first result. */
function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= create()
    return result
  }
}
