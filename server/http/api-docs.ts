// The API's own description, generated from the registered endpoints: OpenAPI 3.1 and a page that shows it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint } from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import type { Needed } from '#contract/base/permissions'
import { API_KEY_PREFIX } from '#contract/connections/api-keys'
import { pageHeaders } from './security-headers.ts'
import { webhookDocs, webhookText } from './webhook-docs.ts'

const security = {
  public: [],
  customer: [{ customerToken: [] }],
  'customer-or-cookie': [{ customerToken: [] }, { customerCookie: [] }],
  order: [{ customerToken: [] }, { orderLink: [] }],
  session: [{ customerToken: [] }, { customerCookie: [] }, { adminCookie: [] }],
} as const satisfies Record<Exclude<Access, 'admin'>, readonly object[]>

/** The scopes of a key are permissions. If any of several permissions is enough, each is a separate alternative. */
function securityOf({ access, permission = 'any-admin', sessionOnly }: Endpoint): readonly object[] {
  if (access !== 'admin') return security[access]
  if (sessionOnly) return [{ adminCookie: [] }]
  return [{ adminCookie: [] }, ...scopesOf(permission).map((apiKey) => ({ apiKey }))]
}

function scopesOf(needed: Needed): readonly (readonly string[])[] {
  if (needed === 'any-admin') return [[]]
  if (typeof needed === 'string') return [[needed]]
  return 'all' in needed ? [needed.all] : needed.any.map((permission) => [permission])
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function operationOf(endpoint: Endpoint) {
  const { summary, access, params, query, reply, status = 200, idempotent, confirmation } = endpoint
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }
  return {
    summary,
    ...(confirmation && { description: confirmationText[confirmation] }),
    tags: [
      endpoint.path.split('/')[1] === 'admin'
        ? 'Back office'
        : access === 'admin'
          ? 'Back office'
          : 'Storefront',
    ],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      [status]: {
        description: 'Success',
        content: endpoint.file
          ? { [endpoint.file]: { schema: binary } }
          : { 'application/json': { schema: schemaOf(reply, 'output') } },
      },
      default: {
        description: 'Error, with the reason',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const confirmationText = {
  always: 'Requires a recent confirmation of identity: `POST /admin/account/confirmation`.',
  'protected fields':
    'Changing payment details, identity or access requires a recent confirmation of identity (`POST /admin/account/confirmation`), and is refused for API keys.',
} as const satisfies Record<NonNullable<Endpoint['confirmation']>, string>

const binary = { type: 'string', format: 'binary' }

/** A form for endpoints that accept files. JSON is accepted too, unless a file is required. */
function bodyOf({ body, upload }: Endpoint): object {
  const json = body && schemaOf(body, 'input')
  if (!upload) return json ? { requestBody: { content: { 'application/json': { schema: json } } } } : {}
  const { field, maxFiles, required } = upload
  const form = {
    type: 'object',
    properties: {
      ...json?.properties,
      [field]: maxFiles === 1 ? binary : { type: 'array', items: binary, maxItems: maxFiles },
    },
    required: [...(json?.required ?? []), ...(required ? [field] : [])],
  }
  const content = {
    'multipart/form-data': { schema: form },
    ...(!required && json && { 'application/json': { schema: json } }),
  }
  return { requestBody: { content } }
}

export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operationOf(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description: `The API of the storefront and the back office.\n${webhookText}`,
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhookDocs(),
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: {
        customerToken: { type: 'http', scheme: 'bearer' },
        orderLink: {
          type: 'http',
          scheme: 'Order',
          description: 'The token of a signed link to the order',
        },
        customerCookie: { type: 'apiKey', in: 'cookie', name: 'haat_customer' },
        adminCookie: { type: 'apiKey', in: 'cookie', name: 'haat_admin' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key (${API_KEY_PREFIX}…) with these permissions, created under Settings, Connections.`,
        },
      },
    },
  }
}

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'application/javascript' } as const

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Haat API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#api', deepLinking: true, requestInterceptor: (request) => { request.headers['x-requested-with'] = 'haat'; return request } })`
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function apiDocsRoutes(fastify: FastifyInstance, endpoints: readonly Endpoint[]) {
  const open = { config: { access: 'public' as const } }
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let json: string | undefined

  fastify.get('/api/docs', open, async (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...pageHeaders,
      })
      .send(page),
  )
  fastify.get('/api/docs/openapi.json', open, async (_, reply) => {
    json ??= JSON.stringify(openApi(endpoints))
    return reply.header('content-type', 'application/json; charset=utf-8').send(json)
  })
  fastify.get('/api/docs/start.js', open, async (_, reply) =>
    reply.header('content-type', 'application/javascript').send(start),
  )
  for (const [name, type] of Object.entries(files)) {
    fastify.get(`/api/docs/${name}`, open, async (_, reply) =>
      reply.header('content-type', type).send(await readFile(join(folder, name))),
    )
  }
}
