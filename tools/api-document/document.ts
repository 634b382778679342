// The description of the API as OpenAPI 3.1, generated from the contract. `npm run clients` writes it to
// clients/openapi.json, which the shop serves and clients are generated from.
import type { Access, Endpoint } from '#contract/base/endpoint'
import { type Needed, type Permission, permissions } from '#contract/base/permissions'
import { API_KEY_PREFIX } from '#contract/connections/api-keys'
import { apiKeyLimit } from '#server/http/handle'
import { errorResponses, errorsOfOperation, type OperationErrors, responsesOfErrors } from './errors.ts'
import { examples } from './examples.ts'
import { introduction } from './introduction.ts'
import { type Contract, type Operation, pascal, readContract } from './read-contract.ts'
import {
  closureOf,
  enumComponents,
  inputNames,
  type JsonSchema,
  refTo,
  renamed,
  SchemaNames,
} from './schemas.ts'
import { tagOf, tagsOf } from './tags.ts'
import { findThrownCodes } from './thrown-codes.ts'
import { signedHeaders, webhookDocs } from './webhooks.ts'

/** The version of the API. It changes only if a published operation changes incompatibly. */
const API_VERSION = '1.0.0'

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: object[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  webhooks: Record<string, object>
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> }
}

export interface ApiOperation {
  operationId: string
  summary: string
  description?: string
  deprecated?: true
  /** The day after which the operation may be removed. */
  'x-sunset'?: string
  tags: string[]
  security: readonly object[]
  parameters?: ({ name: string; in: string; required: boolean; schema: JsonSchema } | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: object }> }
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: JsonSchema }> }
  >
}

export async function createApiDocument(): Promise<ApiDocument> {
  return documentOf(await readContract())
}

export function documentOf(contract: Contract): ApiDocument {
  const names = new SchemaNames(contract)
  const operations = contract.operations.toSorted(byPath)
  const parts = operations.map((operation) => ({ operation, ...partsOf(operation, names) }))
  const webhooks = webhookDocs(names)
  const inputs = names.convert('input')
  const outputs = names.convert('output')

  const enums = enumComponents(contract)
  const requests = parts.map(({ operation, params, query, body }) => ({
    parameters: [
      ...parametersOf(params, 'path', inputs),
      ...parametersOf(query, 'query', inputs),
      ...(operation.endpoint.idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    ...requestBodyOf(operation, body, inputs),
  }))
  const thrown = findThrownCodes(operations)
  const errors = operations.map(({ endpoint, constant }) =>
    errorsOfOperation(endpoint, thrown.get(constant) ?? new Set()),
  )
  const responses = parts.map(({ operation, reply }, at) =>
    responsesOf(operation.endpoint, reply, errors[at] ?? new Map()),
  )
  const fromInputs = { ...inputs, ...enums }
  const fromOutputs = { ...outputs, ...enums }
  const used = {
    inputs: closureOf(requests, fromInputs),
    outputs: closureOf([responses, webhooks, refTo('ErrorReply')], fromOutputs),
  }
  const newNames = inputNames(fromInputs, fromOutputs, used)

  const paths: ApiDocument['paths'] = {}
  for (const [at, { operation }] of parts.entries()) {
    const { endpoint, id, noun } = operation
    paths[endpoint.path] ??= {}
    const { parameters = [], requestBody } = renamed(requests[at], newNames) ?? {}
    const description = descriptionOf(operation, contract)
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: {
        operationId: id,
        summary: endpoint.summary,
        ...(description && { description }),
        ...(endpoint.deprecated && { deprecated: true, 'x-sunset': endpoint.deprecated.sunset }),
        tags: [tagOf(noun, endpoint)],
        security: securityOf(endpoint),
        ...(parameters.length > 0 && { parameters }),
        ...(requestBody && { requestBody }),
        responses: responses[at],
      },
    })
  }
  const schemas: Record<string, JsonSchema> = {}
  for (const name of used.outputs) schemas[name] = fromOutputs[name] ?? {}
  for (const name of used.inputs) {
    schemas[newNames.get(name) ?? name] = renamed(fromInputs[name], newNames) ?? {}
  }
  const tags = new Set(['Webhooks', ...operations.map(({ noun, endpoint }) => tagOf(noun, endpoint))])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: API_VERSION,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This shop' }],
    tags: tagsOf(tags),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: errorResponses(errors),
      parameters: { 'Idempotency-Key': idempotencyKey, ...signedHeaders },
      securitySchemes,
    },
  }
}

const byPath = (a: Operation, b: Operation) => {
  const [first, second] = [a, b].map(({ endpoint }) => `${endpoint.path} ${endpoint.method}`) as [
    string,
    string,
  ]
  return first < second ? -1 : 1
}

/** Names of the schemas of an operation. */
function partsOf({ id, constant, endpoint }: Operation, names: SchemaNames) {
  const name = pascal(id)
  const nameOf = (part: 'params' | 'query' | 'body' | 'reply', suffix: string) =>
    endpoint[part] && names.nameOf(endpoint[part], name + suffix, `${constant}.${part}`)
  return {
    params: nameOf('params', 'Params'),
    query: nameOf('query', 'Query'),
    body: nameOf('body', 'Body'),
    reply: endpoint.file ? undefined : nameOf('reply', 'Reply'),
  }
}

/** For parameters whose schema has no comment. */
const usualParameters: Record<string, string> = {
  id: 'Id of the record',
  slug: 'Name of the record in addresses',
  productId: 'Id of a product',
  itemId: 'Id of an item',
  page: 'Page, counted from 1',
  limit: 'Rows per page',
  search: 'Words to search for',
  sortBy: 'Column that orders the rows',
  sortOrder: 'Ascending or descending',
  from: 'First day, in India',
  to: 'Last day, in India, inclusive',
  format: 'Format of the file',
  status: 'Only records with this status',
  category: 'Only products of this category, by slug',
  month: 'Month: `YYYY-MM`',
}

function parametersOf(name: string | undefined, place: 'path' | 'query', inputs: Record<string, JsonSchema>) {
  const { properties = {}, required = [] } = (name && inputs[name]) || {}
  return Object.entries(properties).map(([field, property]) => {
    const { description = usualParameters[field], ...schema } = property
    return {
      name: field,
      in: place,
      required: place === 'path' || required.includes(field),
      ...(description && { description }),
      schema: asParameter(schema),
    }
  })
}

/** Numbers arrive as text in an address. The schema that the caller reads is that of the number. */
function asParameter(schema: JsonSchema): JsonSchema {
  const number = schema.anyOf?.find(({ type }) => type === 'integer' || type === 'number')
  const isNumberAsText = schema.anyOf?.every((part) => part === number || part.type === 'string')
  if (!number || !isNumberAsText) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, ...number }
}

const binary: JsonSchema = { type: 'string', format: 'binary' }

/** A form for endpoints that accept files. JSON is accepted too, unless a file is required. */
function requestBodyOf(
  { id, endpoint: { upload, takesForm } }: Operation,
  name: string | undefined,
  inputs: Record<string, JsonSchema>,
) {
  if (!name && !upload) return {}
  const fields = name ? inputs[name] : undefined
  const json = name && { schema: refTo(name), ...(examples[id] && { example: examples[id] }) }
  const hasRequired = name !== undefined && (fields?.required?.length !== 0 || !fields.properties)
  if (!upload) {
    const content = { ...(json && { 'application/json': json }) }
    return { requestBody: { required: hasRequired && !takesForm, content } }
  }
  const { field, maxFiles, maxBytes, required } = upload
  const size = `At most ${maxBytes / 1024 / 1024 >= 1 ? `${maxBytes / 1024 / 1024} MB` : `${maxBytes / 1024} kB`}`
  const file = { ...binary, description: `${size}.` }
  const files = {
    type: 'array',
    items: binary,
    maxItems: maxFiles,
    description: `${size} each, at most ${maxFiles} files.`,
  }
  const form = {
    type: 'object',
    properties: { ...fields?.properties, [field]: maxFiles === 1 ? file : files },
    required: [...(fields?.required ?? []), ...(required ? [field] : [])],
  }
  const content = {
    'multipart/form-data': { schema: form },
    ...(!required && json && { 'application/json': json }),
  }
  return { requestBody: { required: form.required.length > 0, content } }
}

const fileName = {
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
}
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function responsesOf(
  endpoint: Endpoint,
  reply: string | undefined,
  errors: OperationErrors,
): ApiOperation['responses'] {
  const { file, status = 200, deprecated } = endpoint
  const types = file === 'table' ? ['text/csv', spreadsheet] : [file ?? 'application/json']
  const schema = reply ? refTo(reply) : binary
  return {
    [status]: {
      description: file ? 'The file' : 'Success',
      ...((file || deprecated) && {
        headers: { ...(file && fileName), ...(deprecated && deprecationHeaders) },
      }),
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
    ...responsesOfErrors(errors),
  } as ApiOperation['responses']
}

const deprecationHeaders = {
  Deprecation: {
    description: 'Since when the operation is deprecated (RFC 9745)',
    schema: { type: 'string' },
  },
  Sunset: { description: 'When it will be removed at the earliest (RFC 8594)', schema: { type: 'string' } },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes repeated calls take effect once: a call with the key of an earlier one gets its reply. The same key with a different body is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '0196f0c2-7d1e-7cc0-8a52-6f2b1a3c9d10',
}

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

function scopesOf(needed: Needed): readonly (readonly Permission[])[] {
  if (needed === 'any-admin') return [[]]
  if (typeof needed === 'string') return [[needed]]
  return 'all' in needed ? [needed.all] : needed.any.map((permission) => [permission])
}

const securitySchemes = {
  customerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a customer: `POST /user/login`.',
  },
  orderLink: { type: 'http', scheme: 'Order', description: 'The token of a signed link to the order.' },
  customerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'haat_customer',
    description: 'The session of a customer in a browser.',
  },
  adminCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'haat_admin',
    description: 'The session of a person in the back office.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key (${API_KEY_PREFIX}…) with these permissions, created under Settings, Connections. At most ${apiKeyLimit.attempts} calls in ${apiKeyLimit.windowSeconds} seconds.`,
  },
}

const confirmationText = {
  always: 'Requires a recent confirmation of identity: `POST /admin/account/confirmation`.',
  'protected fields':
    'Changing payment details, identity or access requires a recent confirmation of identity (`POST /admin/account/confirmation`), and is refused for API keys.',
} as const satisfies Record<NonNullable<Endpoint['confirmation']>, string>

function descriptionOf({ constant, endpoint }: Operation, { comments }: Contract): string {
  const { permission, sessionOnly, confirmation, deprecated } = endpoint
  const own = comments.find(constant) ?? comments.ofConstant(constant)
  const sentences = [
    own,
    permission && permissionText(permission),
    sessionOnly && 'Refused for API keys.',
    confirmation && confirmationText[confirmation],
    deprecated &&
      `Deprecated since ${deprecated.since}; removed after ${deprecated.sunset} at the earliest. ${deprecated.instead}`,
  ]
  return sentences.filter(Boolean).join('\n\n')
}

function permissionText(needed: Needed): string {
  const scopes = scopesOf(needed)
  if (scopes[0]?.length === 0) return 'Open to everyone with access to the back office.'
  const isAll = (scopes[0]?.length ?? 0) > 1
  const list = scopes.flat().map((permission) => `*${permissions[permission].name}* (\`${permission}\`)`)
  return `Requires ${list.length > 1 ? 'the permissions' : 'the permission'} ${list.join(isAll ? ' and ' : ' or ')}.`
}

/** One line for each operation, schema and other component, so that changes are readable in a diff. */
export function textOf(document: ApiDocument): string {
  const { paths, webhooks, components, ...head } = document
  const linesOf = (entries: [string, unknown][], indent: string) =>
    entries.map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')
  const operations = Object.entries(paths).map(
    ([path, methods]) =>
      `    ${JSON.stringify(path)}: {\n${linesOf(Object.entries(methods), '      ')}\n    }`,
  )
  const groups = Object.entries(components).map(
    ([name, group]) => `    ${JSON.stringify(name)}: {\n${linesOf(Object.entries(group), '      ')}\n    }`,
  )
  return `{
${linesOf(Object.entries(head), '  ')},
  "paths": {
${operations.join(',\n')}
  },
  "webhooks": {
${linesOf(Object.entries(webhooks), '    ')}
  },
  "components": {
${groups.join(',\n')}
  }
}
`
}
