import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const binary = { type: 'string', format: 'binary' }

test('the API docs show what a form with a file holds, and which endpoints answer with a file', async () => {
  const { paths } = (await shop.fastify.inject('/api/docs/openapi.json')).json()
  const claim = paths['/orders/{id}/payment-claims'].post.requestBody.content
  expect(claim).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { reference: { type: 'string' }, screenshot: binary } },
    },
    // The screenshot may be left out, so the same call can be made as JSON.
    'application/json': { schema: { properties: { reference: { type: 'string' } } } },
  })
  expect(claim['multipart/form-data'].schema.required).toEqual(['method', 'reference', 'paidOn', 'amount'])
  const screenshot = paths['/admin/payment-claims/{id}/screenshot'].get.responses
  expect(screenshot['200'].content).toEqual({ 'image/webp': { schema: binary } })
  expect(Object.keys(screenshot.default.content)).toEqual(['application/json'])
  expect(Object.keys(paths['/orders/create'].post.requestBody.content)).toEqual(['application/json'])
})
