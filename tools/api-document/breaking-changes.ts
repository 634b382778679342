// Compares two descriptions of the API and lists the changes that break existing callers. Additions are compatible:
// operations, optional input, fields and members of sets in replies.
import type { ApiDocument, ApiOperation } from './document.ts'
import { COMPONENTS, type Direction, type JsonSchema } from './schemas.ts'

/** Each incompatible change, with the operations that it concerns. */
export type BreakingChanges = Map<string, string[]>

/** @param today operations whose announced end has passed by this day may be removed: YYYY-MM-DD */
export function findBreakingChanges(before: ApiDocument, after: ApiDocument, today: string): BreakingChanges {
  const found: BreakingChanges = new Map()
  const compare = comparer(before.components.schemas, after.components.schemas)
  const report = (operation: string, changes: readonly string[]) => {
    for (const change of changes) found.set(change, [...(found.get(change) ?? []), operation])
  }
  for (const [name, was, is] of operationsOf(before, after)) {
    if (is) report(name, changesOf(was, is, compare))
    else if (!was['x-sunset'] || was['x-sunset'] >= today) report(name, [`${name} was removed`])
  }
  return found
}

type Compare = (was: JsonSchema, is: JsonSchema, direction: Direction, path: string) => string[]

function operationsOf(
  before: ApiDocument,
  after: ApiDocument,
): [string, ApiOperation, ApiOperation | undefined][] {
  const ofPaths = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, was]): [string, ApiOperation, ApiOperation | undefined] => [
      `${method.toUpperCase()} ${path}`,
      was,
      after.paths[path]?.[method],
    ]),
  )
  const events = before.webhooks as Record<string, { post: ApiOperation }>
  const later = after.webhooks as Record<string, { post: ApiOperation } | undefined>
  return [
    ...ofPaths,
    ...Object.entries(events).map(([type, { post }]): [string, ApiOperation, ApiOperation | undefined] => [
      `webhook ${type}`,
      post,
      later[type]?.post,
    ]),
  ]
}

function changesOf(was: ApiOperation, is: ApiOperation, compare: Compare): string[] {
  const changes: string[] = []
  if (was.operationId !== is.operationId) {
    changes.push(`operationId ${was.operationId} is now called ${is.operationId}`)
  }
  changes.push(...parameterChanges(was, is, compare), ...accessChanges(was, is))
  // Webhooks send their body, so its fields are a promise like those of a reply.
  const bodyDirection = was.tags.includes('Webhooks') ? 'output' : 'input'
  if (!was.requestBody?.required && is.requestBody?.required) changes.push('the request body is now required')
  changes.push(...contentChanges(was.requestBody, is.requestBody, bodyDirection, 'request body', compare))
  for (const [status, response] of Object.entries(was.responses)) {
    if (!response.content) continue
    if (!is.responses[status]) changes.push(`reply ${status} was removed`)
    else changes.push(...contentChanges(response, is.responses[status], 'output', `reply ${status}`, compare))
  }
  return changes
}

interface WithContent {
  content?: Record<string, { schema: JsonSchema }>
}

function contentChanges(
  was: WithContent | undefined,
  is: WithContent | undefined,
  direction: Direction,
  path: string,
  compare: Compare,
): string[] {
  return Object.entries(was?.content ?? {}).flatMap(([type, { schema }]) => {
    const later = is?.content?.[type]
    return later ? compare(schema, later.schema, direction, path) : [`${path} as ${type} was removed`]
  })
}

function parameterChanges(was: ApiOperation, is: ApiOperation, compare: Compare): string[] {
  const own = ({ parameters = [] }: ApiOperation) =>
    new Map(parameters.map((given) => ['$ref' in given ? given.$ref : `${given.in} ${given.name}`, given]))
  const [earlier, later] = [own(was), own(is)]
  const changes: string[] = []
  for (const [name, parameter] of earlier) {
    const kept = later.get(name)
    if (!kept) changes.push(`parameter ${name} was removed`)
    else if (!('$ref' in parameter) && !('$ref' in kept)) {
      if (!parameter.required && kept.required) changes.push(`parameter ${name} is now required`)
      changes.push(...compare(parameter.schema, kept.schema, 'input', `parameter ${name}`))
    }
  }
  for (const [name, parameter] of later) {
    if (!earlier.has(name) && !('$ref' in parameter) && parameter.required) {
      changes.push(`parameter ${name} was added and is required`)
    }
  }
  return changes
}

/** Each way to authenticate must still suffice. */
function accessChanges(was: ApiOperation, is: ApiOperation): string[] {
  if (is.security.length === 0) return []
  if (was.security.length === 0) return ['authentication is now required']
  const suffices = (given: Record<string, string[]>) =>
    is.security.some((way) =>
      Object.entries(way as Record<string, string[]>).every(
        ([scheme, scopes]) => given[scheme] && scopes.every((scope) => given[scheme]?.includes(scope)),
      ),
    )
  return (was.security as Record<string, string[]>[])
    .filter((way) => !suffices(way))
    .map((way) => `${JSON.stringify(way)} no longer gives access`)
}

const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const

function comparer(before: Record<string, JsonSchema>, after: Record<string, JsonSchema>): Compare {
  const known = new Map<string, string[]>()
  const resolve = (schema: JsonSchema, schemas: Record<string, JsonSchema>) =>
    schema.$ref ? (schemas[schema.$ref.slice(COMPONENTS.length)] ?? {}) : schema

  const compare: Compare = (was, is, direction, path) => {
    if (!was.$ref && !is.$ref) return compareShapes(was, is, direction, path)
    // Named schemas are compared once, and changes are reported under their name.
    const key = `${direction} ${was.$ref ?? JSON.stringify(was)} ${is.$ref ?? JSON.stringify(is)}`
    const done = known.get(key)
    if (done) return done
    known.set(key, [])
    const name = was.$ref?.slice(COMPONENTS.length) ?? path
    const changes = compareShapes(resolve(was, before), resolve(is, after), direction, name)
    known.set(key, changes)
    return changes
  }

  function compareShapes(was: JsonSchema, is: JsonSchema, direction: Direction, path: string): string[] {
    if (JSON.stringify(was) === JSON.stringify(is) && !JSON.stringify(was).includes('"$ref"')) return []
    const [variants, later] = [variantsOf(was, before), variantsOf(is, after)]
    const [wasNull, isNull] = [variants, later].map((list) => list.some(({ type }) => type === 'null'))
    const [earlier, kept] = [variants, later].map((list) => list.filter(({ type }) => type !== 'null')) as [
      JsonSchema[],
      JsonSchema[],
    ]
    const changes: string[] = []
    if (direction === 'input' && wasNull && !isNull) changes.push(`${path} no longer accepts null`)
    if (direction === 'output' && isNull && !wasNull) changes.push(`${path} may now be null`)
    const [first, second] = [earlier[0], kept[0]]
    if (earlier.length > 1 || kept.length > 1 || !first || !second) {
      return [...changes, ...lostForms(earlier, kept, direction, path)]
    }
    if (first.$ref || second.$ref) return [...changes, ...compare(first, second, direction, path)]
    return [
      ...changes,
      ...typeChanges(first, second, direction, path),
      ...fieldChanges(first, second, direction, path, compare),
      ...(first.items && second.items ? compare(first.items, second.items, direction, `${path}[]`) : []),
      ...(typeof first.additionalProperties === 'object' && typeof second.additionalProperties === 'object'
        ? compare(first.additionalProperties, second.additionalProperties, direction, `${path}.*`)
        : []),
      ...(first.allOf ?? []).flatMap((part, at) => compare(part, second.allOf?.[at] ?? {}, direction, path)),
    ]
  }

  /** Every form that was accepted stays accepted; replies have no form that callers don't expect. */
  function lostForms(was: JsonSchema[], is: JsonSchema[], direction: Direction, path: string): string[] {
    const isCovered = (form: JsonSchema) =>
      direction === 'input'
        ? is.some((other) => compare(form, other, direction, path).length === 0)
        : was.some((other) => compare(other, form, direction, path).length === 0)
    return (direction === 'input' ? was : is)
      .filter((form) => !isCovered(form))
      .map((form) => {
        const text = (form.$ref?.slice(COMPONENTS.length) ?? JSON.stringify(form)).slice(0, 120)
        return `${path} ${direction === 'input' ? 'no longer accepts' : 'may now be'} ${text}`
      })
  }

  return compare
}

/** The alternatives of a schema: `anyOf` and types such as `["string", "null"]` are split. */
function variantsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema[] {
  const { anyOf, oneOf, type, description: _, default: __, ...rest } = schema
  const alternatives = anyOf ?? oneOf
  if (alternatives) return alternatives.flatMap((part) => variantsOf(part, schemas))
  if (Array.isArray(type)) return type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one }))
  return [schema]
}

function typeChanges(was: JsonSchema, is: JsonSchema, direction: Direction, path: string): string[] {
  const changes: string[] = []
  const isWider = was.type === 'integer' && is.type === 'number' && direction === 'input'
  const isNarrower = was.type === 'number' && is.type === 'integer' && direction === 'output'
  if (
    was.type !== is.type &&
    !isWider &&
    !isNarrower &&
    !(direction === 'input' && is.type === undefined && !is.allOf)
  ) {
    changes.push(`${path} was ${was.type ?? 'unrestricted'} and is now ${is.type ?? 'unrestricted'}`)
  }
  const members = is.enum ?? (is.const === undefined ? undefined : [is.const])
  const removed = (was.enum ?? (was.const === undefined ? [] : [was.const])).filter(
    (member) => members && !members.includes(member),
  )
  if (removed.length > 0) changes.push(`${path} no longer has ${removed.map(String).join(', ')}`)
  if (direction === 'output') {
    if (was.format !== is.format && was.format) changes.push(`${path} no longer has the format ${was.format}`)
    return changes
  }
  if (members && !was.enum && was.const === undefined) changes.push(`${path} now accepts only certain values`)
  for (const limit of upperLimits) {
    if (Number(is[limit] ?? Infinity) < Number(was[limit] ?? Infinity))
      changes.push(`${path} has a lower ${limit}`)
  }
  for (const limit of lowerLimits) {
    if (Number(is[limit] ?? -Infinity) > Number(was[limit] ?? -Infinity) && is[limit] !== 0) {
      changes.push(`${path} has a higher ${limit}`)
    }
  }
  for (const rule of ['pattern', 'format'] as const) {
    if (is[rule] && is[rule] !== was[rule]) changes.push(`${path} has another ${rule}`)
  }
  return changes
}

function fieldChanges(
  was: JsonSchema,
  is: JsonSchema,
  direction: Direction,
  path: string,
  compare: Compare,
): string[] {
  const changes: string[] = []
  for (const [name, field] of Object.entries(was.properties ?? {})) {
    const kept = is.properties?.[name]
    if (!kept) changes.push(`${path}.${name} was removed`)
    else changes.push(...compare(field, kept, direction, `${path}.${name}`))
  }
  const [required, later] = [new Set(was.required), new Set(is.required)]
  const added = [...later].filter((name) => !required.has(name))
  const lost = [...required].filter((name) => !later.has(name) && is.properties?.[name])
  if (direction === 'input') changes.push(...added.map((name) => `${path}.${name} is now required`))
  else changes.push(...lost.map((name) => `${path}.${name} may now be missing`))
  return changes
}

/** A text for a person who has made these changes. */
export function describeBreakingChanges(changes: BreakingChanges): string {
  const lines = [...changes].map(([change, operations]) => {
    const [first, second, ...more] = operations
    const where =
      [first, second].filter(Boolean).join(', ') + (more.length > 0 ? ` and ${more.length} more` : '')
    return `- ${change}  (${where})`
  })
  return `${changes.size} changes break callers of the published API (clients/openapi.json):
${lines.join('\n')}
Keep the published operation or field beside the new one, and declare an endpoint that will be removed as \`deprecated\`.
docs/api.md describes the policy.`
}
