import { expect, test } from 'vitest'
import { describeBreakingChanges, findBreakingChanges } from './breaking-changes.ts'
import type { ApiDocument, ApiOperation } from './document.ts'
import type { JsonSchema } from './schemas.ts'

const order: JsonSchema = {
  type: 'object',
  properties: {
    number: { type: 'string' },
    status: { $ref: '#/components/schemas/Status' },
    total: { type: 'number' },
    note: { type: ['string', 'null'] },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
    createdAt: { type: 'string', format: 'date-time' },
  },
  required: ['number', 'status', 'total', 'note'],
}
const body: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 80 },
    quantity: { type: 'integer', minimum: 1 },
    unit: { anyOf: [{ type: 'string', enum: ['piece', 'pair'] }, { type: 'null' }] },
  },
  required: ['name'],
}

const before = {
  openapi: '3.1.0',
  paths: {
    '/orders/{id}': {
      put: {
        operationId: 'changeOrder',
        summary: '',
        tags: ['Orders'],
        security: [{ adminCookie: [] }, { apiKey: ['orders.fulfil'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'from', in: 'query', required: false, schema: { type: 'string', format: 'date' } },
        ],
        requestBody: { required: false, content: { 'application/json': { schema: body } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        },
      },
    },
  },
  webhooks: {
    'order.placed': {
      post: {
        operationId: 'onOrderPlaced',
        tags: ['Webhooks'],
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: {},
      },
    },
  },
  components: { schemas: { Order: order, Status: { type: 'string', enum: ['open', 'closed'] } } },
} as unknown as ApiDocument

interface Parts {
  document: ApiDocument
  operation: ApiOperation
  /** Fields of the reply. */
  fields: Record<string, JsonSchema>
  order: JsonSchema
  body: JsonSchema
  input: Record<string, JsonSchema>
}

function afterChange(change: (parts: Parts) => void, today = '2027-01-01') {
  const document = structuredClone(before)
  const operation = document.paths['/orders/{id}']?.put as ApiOperation
  const order = document.components.schemas.Order as JsonSchema
  const body = operation.requestBody?.content['application/json']?.schema as JsonSchema
  change({
    document,
    operation,
    order,
    body,
    fields: order.properties ?? {},
    input: body.properties ?? {},
  })
  return findBreakingChanges(before, document, today)
}

test.each<[string, (parts: Parts) => void, string]>([
  [
    'a removed operation',
    ({ document }) => delete document.paths['/orders/{id}'],
    'PUT /orders/{id} was removed',
  ],
  [
    'a removed event',
    ({ document }) => delete document.webhooks['order.placed'],
    'webhook order.placed was removed',
  ],
  [
    'another id',
    ({ operation }) => (operation.operationId = 'editOrder'),
    'operationId changeOrder is now called editOrder',
  ],
  ['a removed parameter', ({ operation }) => operation.parameters?.pop(), 'parameter query from was removed'],
  [
    'a new required parameter',
    ({ operation }) =>
      operation.parameters?.push({ name: 'to', in: 'query', required: true, schema: { type: 'string' } }),
    'parameter query to was added and is required',
  ],
  [
    'another permission',
    ({ operation }) => (operation.security = [{ adminCookie: [] }, { apiKey: ['orders.cancel'] }]),
    '{"apiKey":["orders.fulfil"]} no longer gives access',
  ],
  [
    'a required body',
    ({ operation }) => Object.assign(operation.requestBody ?? {}, { required: true }),
    'the request body is now required',
  ],
  ['a removed field of a body', ({ input }) => delete input.name, 'request body.name was removed'],
  [
    'a newly required field of a body',
    ({ body }) => body.required?.push('quantity'),
    'request body.quantity is now required',
  ],
  [
    'a shorter text',
    ({ input }) => (input.name = { type: 'string', maxLength: 40 }),
    'request body.name has a lower maxLength',
  ],
  [
    'a new lower limit',
    ({ input }) => (input.quantity = { type: 'integer', minimum: 5 }),
    'request body.quantity has a higher minimum',
  ],
  [
    'another type of input',
    ({ input }) => (input.name = { type: 'number' }),
    'request body.name was string and is now number',
  ],
  [
    'null refused',
    ({ input }) => (input.unit = { type: 'string', enum: ['piece', 'pair'] }),
    'request body.unit no longer accepts null',
  ],
  [
    'a refused member of a set',
    ({ input }) => (input.unit = { anyOf: [{ type: 'string', enum: ['piece'] }, { type: 'null' }] }),
    'request body.unit no longer has pair',
  ],
  ['a removed status', ({ operation }) => (operation.responses = {}), 'reply 200 was removed'],
  ['a removed field of a reply', ({ fields }) => delete fields.total, 'Order.total was removed'],
  [
    'a renamed field of a reply',
    ({ fields }) => {
      fields.totalAmount = fields.total as JsonSchema
      delete fields.total
    },
    'Order.total was removed',
  ],
  [
    'another type in a reply',
    ({ fields }) => (fields.total = { type: 'string' }),
    'Order.total was number and is now string',
  ],
  [
    'null in a reply',
    ({ fields }) => (fields.total = { type: ['number', 'null'] }),
    'Order.total may now be null',
  ],
  ['a field that may be missing', ({ order }) => order.required?.shift(), 'Order.number may now be missing'],
  [
    'a reply without its format',
    ({ fields }) => (fields.createdAt = { type: 'string' }),
    'Order.createdAt no longer has the format date-time',
  ],
  [
    'a renamed member of a set',
    ({ document }) => (document.components.schemas.Status = { type: 'string', enum: ['new', 'closed'] }),
    'Status no longer has open',
  ],
  [
    'a second form in a reply',
    ({ fields }) => (fields.number = { anyOf: [{ type: 'string' }, { type: 'number' }] }),
    'Order.number may now be {"type":"number"}',
  ],
])('findBreakingChanges() reports %s', (_, change, expected) => {
  expect([...afterChange(change).keys()]).toEqual([expected])
})

test.each<[string, (parts: Parts) => void]>([
  ['nothing', () => {}],
  [
    'a new operation',
    ({ document, operation }) => (document.paths['/orders/{id}/notes'] = { post: operation }),
  ],
  [
    'an optional parameter',
    ({ operation }) =>
      operation.parameters?.push({ name: 'to', in: 'query', required: false, schema: { type: 'string' } }),
  ],
  ['an optional field of a body', ({ input }) => (input.colour = { type: 'string' })],
  ['a longer text', ({ input }) => (input.name = { type: 'string', maxLength: 100 })],
  [
    'a further form of input',
    ({ input }) => (input.quantity = { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] }),
  ],
  [
    'a new field of a reply',
    ({ fields, order }) => {
      fields.paid = { type: 'number' }
      order.required?.push('paid')
    },
  ],
  ['a reply that is never null', ({ fields }) => (fields.note = { type: 'string' })],
  [
    'a new member of a set',
    ({ document }) =>
      (document.components.schemas.Status = { type: 'string', enum: ['open', 'closed', 'held'] }),
  ],
  ['a description', ({ fields }) => (fields.total = { type: 'number', description: 'In rupees' })],
  [
    'a name for a schema',
    ({ document, fields }) => {
      document.components.schemas.Amount = fields.total as JsonSchema
      fields.total = { $ref: '#/components/schemas/Amount' }
    },
  ],
  ['fewer permissions', ({ operation }) => (operation.security = [])],
])('findBreakingChanges() accepts %s', (_, change) => {
  expect([...afterChange(change).keys()]).toEqual([])
})

test('findBreakingChanges() accepts the removal of a deprecated operation after its announced day', () => {
  const announced = structuredClone(before)
  Object.assign(announced.paths['/orders/{id}']?.put ?? {}, { deprecated: true, 'x-sunset': '2027-06-01' })
  const removed = { ...announced, paths: {} }
  expect([...findBreakingChanges(announced, removed, '2027-06-01').keys()]).toEqual([
    'PUT /orders/{id} was removed',
  ])
  expect([...findBreakingChanges(announced, removed, '2027-06-02').keys()]).toEqual([])
})

test('describeBreakingChanges() names the operations and how to proceed', () => {
  const text = describeBreakingChanges(afterChange(({ fields }) => delete fields.total))
  expect(text).toContain('- Order.total was removed  (PUT /orders/{id}, webhook order.placed)')
  expect(text).toContain('deprecated')
})
