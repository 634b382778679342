import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { endpointModules, endpointsIn } from '#contract/endpoint-modules'
import { published, publishedText } from '#test/declared-errors'
import { validatorOf } from '#test/endpoints/documented'
import { describeBreakingChanges, findBreakingChanges } from './breaking-changes.ts'
import { createApiDocument, textOf } from './document.ts'
import { errorTable } from './errors.ts'
import { areTypesCurrent } from './generated-types.ts'

const current = await createApiDocument()
const operations = Object.entries(current.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('clients/openapi.json describes the contract, and no change breaks callers', () => {
  const changes = findBreakingChanges(published, current, today())
  expect(changes.size, describeBreakingChanges(changes)).toBe(0)
  expect(publishedText === textOf(current), 'The description is outdated. Run `npm run clients`.').toBe(true)
})

test('the types of the client are generated from clients/openapi.json', () => {
  const file = new URL('../../clients/typescript/src/api-types.ts', import.meta.url)
  const isCurrent = areTypesCurrent(readFileSync(file, 'utf8'), publishedText)
  expect(isCurrent, 'The types are outdated. Run `npm run clients`.').toBe(true)
})

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(current) as object as Record<string, unknown>)).toEqual({
    valid: true,
  })
  expect(validator.version).toBe('3.1')
})

test('every reference leads to a component, and every component is used', () => {
  const references = new Set(
    [...publishedText.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name),
  )
  const components = Object.entries(current.components)
    .filter(([group]) => group !== 'securitySchemes')
    .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}/${name}`))
  expect([...references].toSorted()).toEqual(components.toSorted())
})

test('every endpoint is described under an id of its own, with a tag, its errors and a summary', () => {
  const endpoints = endpointModules.flatMap(endpointsIn)
  expect(operations.map(({ route }) => route).toSorted()).toEqual(
    endpoints.map(({ route }) => route).toSorted(),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  const tags = current.tags.map(({ name }) => name)
  for (const endpoint of endpoints) {
    const { operation } = operations.find(({ route }) => route === endpoint.route) ?? {}
    expect(tags).toContain(operation?.tags[0])
    expect(operation?.summary).toBe(endpoint.summary)
    const statuses = Object.keys(operation?.responses ?? {}).map(Number)
    expect(statuses).toEqual(expect.arrayContaining([endpoint.status ?? 200, 500, 503]))
  }
})

test('the description of a field is the comment of the contract, also if another schema takes over the field', () => {
  const { OrderOfStatus, ListedOrder, Rupees, SortOrder } = current.components.schemas
  expect(OrderOfStatus?.properties?.isGuest).toEqual({
    type: 'boolean',
    description: 'Ordered without an account.',
  })
  expect(ListedOrder?.properties?.isGuest?.description).toBe('Ordered without an account.')
  expect(ListedOrder?.properties?.balance?.$ref).toBe('#/components/schemas/Rupees')
  expect(Rupees).toEqual({ type: 'number', description: expect.stringMatching(/rupees/) })
  expect(SortOrder).toEqual({ type: 'string', enum: ['asc', 'desc'] })
  const query = current.paths['/admin/orders']?.get?.parameters
  expect(query).toContainEqual({
    name: 'page',
    in: 'query',
    required: false,
    description: 'Page, counted from 1',
    schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
  })
})

test('every example of a body is valid', () => {
  const examples = operations.flatMap(({ route, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema, example }) =>
      example ? [{ route, schema, example }] : [],
    ),
  )
  expect(examples.length).toBeGreaterThan(5)
  for (const { route, schema, example } of examples) {
    const validate = validatorOf(schema.$ref?.slice(1) ?? '')
    expect([route, validate(example), validate.errors]).toEqual([route, true, null])
  }
})

test('docs/api.md lists every error code', () => {
  const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  expect(text).toContain(errorTable())
})

test('a deprecated endpoint is announced at least six months before its removal', () => {
  for (const { route, deprecated } of endpointModules.flatMap(endpointsIn)) {
    if (!deprecated) continue
    expect([route, deprecated.sunset >= addDays(deprecated.since, 182)]).toEqual([route, true])
  }
})
