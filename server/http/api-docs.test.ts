import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookEventNames } from '#contract/connections/event-types'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const binary = { type: 'string', format: 'binary' }

test('the API docs describe the fields of a form with a file, and the endpoints that return a file', async () => {
  const { paths } = (await shop.fastify.inject('/api/docs/openapi.json')).json()
  const { content } = paths['/orders/{id}/payment-claims'].post.requestBody
  const form = content['multipart/form-data'].schema
  expect(form.properties).toMatchObject({ reference: { type: 'string' }, screenshot: binary })
  expect(form.required).toEqual(['method', 'reference', 'paidOn', 'amount'])
  // The screenshot is optional, so the endpoint also accepts JSON.
  expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ClaimPayment' })
  const screenshot = paths['/admin/payment-claims/{id}/screenshot'].get.responses
  expect(screenshot['200'].content).toEqual({ 'image/webp': { schema: binary } })
  expect(screenshot['404']).toEqual({ $ref: '#/components/responses/NotFound' })
  expect(Object.keys(paths['/orders/create'].post.requestBody.content)).toEqual(['application/json'])
})

test("the API docs list the scopes of a key, and the endpoints that keys can't use", async () => {
  const { paths, components } = (await shop.fastify.inject('/api/docs/openapi.json')).json()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  const securityOf = (path: string, method: string) => paths[path][method].security
  expect(securityOf('/orders/management', 'get')).toEqual([{ adminCookie: [] }, { apiKey: ['orders.read'] }])
  expect(securityOf('/admin/customers/export', 'get')).toContainEqual({
    apiKey: expect.arrayContaining(['customers.read', 'data.export']),
  })
  expect(securityOf('/admin/returns/{id}/transitions', 'post')).toEqual([
    { adminCookie: [] },
    { apiKey: ['returns.handle'] },
    { apiKey: ['refunds.give'] },
  ])
  expect(securityOf('/connections/api-keys', 'post')).toEqual([{ adminCookie: [] }])
  for (const { path, method, access, sessionOnly } of shop.endpoints) {
    const takesKey = securityOf(path, method.toLowerCase()).some((way: object) => 'apiKey' in way)
    expect([path, takesKey]).toEqual([path, access === 'admin' && !sessionOnly])
  }
})

test('the API docs contain every webhook event with its content, and how to verify a signature', async () => {
  const { webhooks, info, components } = (await shop.fastify.inject('/api/docs/openapi.json')).json()
  expect(Object.keys(webhooks)).toEqual([...webhookEventNames, 'webhook.test'])
  const { requestBody, parameters } = webhooks['order.placed'].post
  expect(requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/OrderPlacedEvent')
  const { OrderPlacedEvent, OrderEventData } = components.schemas
  expect(OrderPlacedEvent.properties.type).toMatchObject({ const: 'order.placed' })
  expect(OrderEventData.properties.order.properties).toHaveProperty('orderNumber')
  expect(OrderEventData.properties.order.properties).not.toHaveProperty('paymentClaims')
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/webhook-signature' })
  expect(info.description).toContain('HMAC-SHA256')
})

test('GET /api/docs/openapi.json is compressed, and revalidated by its ETag', async () => {
  const url = '/api/docs/openapi.json'
  const { headers, rawPayload } = await shop.fastify.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
  expect(rawPayload.length).toBeLessThan(200_000)
  const again = await shop.fastify.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('GET /api/docs lists every operation, and the page of a group describes its own ones completely', async () => {
  const list = await shop.fastify.inject('/api/docs')
  expect(list.headers['content-type']).toMatch('text/html')
  const { paths, tags } = (await shop.fastify.inject('/api/docs/openapi.json')).json()
  const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (methods) => Object.values(methods),
  )
  const links = [...list.body.matchAll(/href="(\/api\/docs\/[a-z0-9-]+)#\/[^/"]+\/(\w+)"/g)]
  const linked = links.map(([, , id]) => id)
  expect(linked).toEqual(expect.arrayContaining(operations.map(({ operationId }) => operationId)))
  const pages = [...new Set(links.map(([, page = '']) => page))]
  expect(pages).toHaveLength(tags.length)
  const described: string[] = []
  for (const page of [...pages, '/api/docs/introduction']) {
    expect((await shop.fastify.inject(page)).body).toContain('/api/docs/swagger-ui-bundle.js')
    const { body } = await shop.fastify.inject(`${page}/openapi.json`)
    const part = JSON.parse(body)
    for (const [, kind = '', name = ''] of body.matchAll(/"#\/components\/([\w-]+)\/([\w-]+)"/g))
      expect(part.components[kind], page).toHaveProperty([name])
    expect(body.length, page).toBeLessThan(400_000)
    described.push(...[...body.matchAll(/"operationId":"(\w+)"/g)].map(([, id = '']) => id))
  }
  expect(described.toSorted()).toEqual(linked.toSorted())
  expect((await shop.fastify.inject('/api/docs/nothing')).statusCode).toBe(404)
  expect((await shop.fastify.inject('/api/docs/nothing/openapi.json')).statusCode).toBe(404)
})
