// The JSON schemas of the API description: one component for each exported schema of the contract and for each body and
// reply, which refer to each other by name.
import { z } from 'zod'
import type { Contract } from './read-contract.ts'

export interface JsonSchema {
  [keyword: string]: unknown
  type?: string | string[]
  $ref?: string
  description?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
}

/** `#/components/schemas/` */
export const COMPONENTS = '#/components/schemas/'
export const refTo = (name: string): JsonSchema => ({ $ref: COMPONENTS + name })

export type Direction = 'input' | 'output'

/** Collects schemas first, and converts all of them at once. */
export class SchemaNames {
  readonly #ids = z.registry<{ id: string }>()
  readonly #used = new Map<string, z.ZodType>()
  readonly #contract: Contract
  /** Path of the comments of a component's fields, if it isn't the component's name. */
  readonly #commentPaths = new Map<string, string>()

  constructor(contract: Contract) {
    this.#contract = contract
    for (const [name, schema] of contract.schemas) this.#add(schema, name)
  }

  /** Returns the name of a schema: its own if it has one, otherwise the given one. */
  nameOf(schema: z.ZodType, name: string, commentPath: string): string {
    const known = this.#ids.get(schema)?.id
    if (known) return known
    this.#add(schema, name)
    this.#commentPaths.set(name, commentPath)
    return name
  }

  has = (name: string): boolean => this.#used.has(name)

  #add(schema: z.ZodType, id: string): void {
    if (this.#used.has(id)) throw new Error(`Two schemas of the API description are called ${id}`)
    this.#used.set(id, schema)
    this.#ids.add(schema, { id })
  }

  convert(direction: Direction): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#ids, {
      io: direction,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      uri: (id) => COMPONENTS + id,
      override: ({ zodSchema, jsonSchema }) =>
        completed(zodSchema as unknown as z.ZodType, jsonSchema as JsonSchema),
    }) as { schemas: Record<string, JsonSchema> }
    const { enums, comments } = this.#contract
    for (const [name, schema] of Object.entries(schemas)) {
      delete schema.$schema
      delete schema.$id
      const path = this.#commentPaths.get(name) ?? name
      const own = path === name ? comments.ofConstant(name) : undefined
      if (own) schema.description ??= own
      describeFields(schema, path, comments.find)
      const isNamedEnum = (json: JsonSchema) => {
        const named = json.enum && enums.get(json.enum.join())
        return named !== undefined && named !== name && !this.#used.has(named) ? named : undefined
      }
      schemas[name] = tidied(schema, direction, isNamedEnum)
    }
    return schemas
  }
}

/** Adds what the conversion leaves out: defaults of numbers that arrive as text, and types of tidied values. */
function completed({ def }: z.ZodType, json: JsonSchema): void {
  const {
    type,
    defaultValue,
    in: input,
    out,
  } = def as {
    type: string
    defaultValue?: unknown
    in?: z.ZodType
    out?: z.ZodType
  }
  if (type === 'default' && ['string', 'number', 'boolean'].includes(typeof defaultValue))
    json.default ??= defaultValue
  // A transformation in a reply tidies a value and keeps its type.
  if (type === 'pipe' && input && out?.def.type === 'transform' && Object.keys(json).length === 0) {
    const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' })
    Object.assign(json, schema)
  }
}

function describeFields(json: JsonSchema, path: string, find: (path: string) => string | undefined): void {
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    const doc = find(`${path}.${name}`)
    if (doc) field.description ??= doc
    describeFields(field, `${path}.${name}`, find)
  }
  const parts = [json.items, json.additionalProperties, ...(json.anyOf ?? []), ...(json.allOf ?? [])]
  for (const part of parts) if (typeof part === 'object') describeFields(part, path, find)
}

/** Applies the rules of this API that the schemas themselves can't state. */
function tidied(
  json: JsonSchema,
  direction: Direction,
  enumOf: (json: JsonSchema) => string | undefined,
  field = '',
): JsonSchema {
  const named = enumOf(json)
  if (named) {
    const { type: _, enum: __, ...rest } = json
    return { ...rest, ...refTo(named) }
  }
  if (json.$ref && Object.keys(json).some((key) => !besideReference.has(key))) {
    // Generators of clients read only the reference, so the other keywords become a part of their own.
    const { $ref, description, default: value, ...rest } = json
    const parts = [{ $ref }, tidied(rest, direction, enumOf, field)]
    return {
      ...(description && { description }),
      ...(value !== undefined && { default: value }),
      allOf: parts,
    }
  }
  const inside = (part: JsonSchema, name = field) => tidied(part, direction, enumOf, name)
  const result: JsonSchema = { ...json, ...fieldsOfRecord(json) }
  if (json.propertyNames?.enum) return tidied(withoutRecord(result), direction, enumOf, field)
  if (json.format && describesText.has(json.format)) delete result.pattern
  // The pattern says more than Zod's own name of the check.
  if (json.format === 'includes') delete result.format
  // Replies may gain fields, so callers must ignore those they don't know.
  if (direction === 'output' && json.additionalProperties === false) delete result.additionalProperties
  else if (typeof json.additionalProperties === 'object') {
    result.additionalProperties = inside(json.additionalProperties, '')
  }
  if (json.propertyNames) result.propertyNames = inside(json.propertyNames, '')
  if (json.items) result.items = inside(json.items)
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (json[key]) result[key] = json[key].map((part) => inside(part))
  }
  if (json.properties) {
    result.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, part]) => [name, inside(part, name)]),
    )
  }
  const isText = json.type === 'string' || (Array.isArray(json.type) && json.type.join() === 'string,null')
  // Times in replies are written by `Date.toISOString`.
  if (direction === 'output' && isText && /[a-z]At$/.test(field) && !json.format) result.format = 'date-time'
  return result
}

const besideReference = new Set(['$ref', 'description', 'default'])

/** Formats that say more than their pattern. */
const describesText = new Set(['uuid', 'date', 'date-time'])

/** An object with a field for each member of a set. */
function fieldsOfRecord({ propertyNames, additionalProperties }: JsonSchema): JsonSchema {
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return {}
  return {
    properties: Object.fromEntries(
      propertyNames.enum.map((name) => [String(name), structuredClone(additionalProperties)]),
    ),
  }
}

function withoutRecord({ propertyNames: _, additionalProperties: __, ...rest }: JsonSchema): JsonSchema {
  return rest
}

/** Names of all components that a schema refers to, directly or through others. */
export function closureOf(roots: readonly unknown[], components: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>()
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) follow(part)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key !== '$ref' || typeof part !== 'string') follow(part)
        else if (part.startsWith(COMPONENTS) && !found.has(part.slice(COMPONENTS.length))) {
          const name = part.slice(COMPONENTS.length)
          found.add(name)
          follow(components[name])
        }
      }
    }
  }
  follow(roots)
  return found
}

/** Returns a copy in which references have other names. */
export function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((part) => renamed(part, names)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key !== '$ref' || typeof part !== 'string') return [key, renamed(part, names)]
      const name = names.get(part.slice(COMPONENTS.length))
      return [key, name ? COMPONENTS + name : part]
    }),
  ) as T
}

/**
 * A schema may accept more than it returns (defaults, numbers as text). Where both forms are used and differ, the form
 * of the input is called `…Input`, as are the inputs that refer to it.
 */
export function inputNames(
  inputs: Record<string, JsonSchema>,
  outputs: Record<string, JsonSchema>,
  used: { inputs: ReadonlySet<string>; outputs: ReadonlySet<string> },
): Map<string, string> {
  const both = [...used.inputs].filter((name) => used.outputs.has(name))
  const differing = new Set(
    both.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  )
  for (let before = -1; before !== differing.size; ) {
    before = differing.size
    for (const name of both) {
      const isAffected = [...closureOf([inputs[name]], inputs)].some((part) => differing.has(part))
      if (isAffected) differing.add(name)
    }
  }
  return new Map([...differing].map((name) => [name, `${name}Input`]))
}

/** The components of named sets of strings. */
export const enumComponents = (contract: Contract): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...contract.enums]
      .filter(([, name]) => !contract.schemas.has(name))
      .map(([members, name]) => [name, { type: 'string', enum: members.split(',') }]),
  )
