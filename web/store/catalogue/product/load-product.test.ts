import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue'
import type { Call } from '#web/api/call.ts'
import { type PageRead, pageServer } from '#web/api/page-data.ts'
import { loadProduct } from './load-product.ts'

const product = { _id: 'b7d1', slug: 'coir-mat', category: null, reviewCount: 0 } as unknown as Product

let reads: PageRead[]

function load(productId: string, call: () => Promise<unknown>, search = '') {
  const context = new RouterContextProvider()
  reads = []
  context.set(pageServer, { call: call as Call, reads, scripts: [] })
  const request = new Request(`https://mats.example/products/${productId}${search}`)
  return loadProduct({ context, params: { productId }, request } as unknown as LoaderFunctionArgs)
}

const statusOf = (result: Awaited<ReturnType<typeof loadProduct>>) => result.init?.status

test('loadProduct() accepts an id or a slug', async () => {
  for (const address of ['b7d1', 'coir-mat']) {
    const result = await load(address, async () => ({ success: true, product }))
    expect([address, statusOf(result), result.data.missing]).toEqual([address, 200, false])
    expect(reads[0]?.key.slice(0, 2)).toEqual(['GET /products/{id}', { id: address }])
  }
})

test('loadProduct() redirects a former slug permanently to the current one and keeps the rest of the URL', async () => {
  const thrown: unknown = await load('old-mat', async () => ({ success: true, product }), '?ref=a&b=1').catch(
    (error) => error,
  )
  expect(thrown).toBeInstanceOf(Response)
  const response = thrown as Response
  expect([response.status, response.headers.get('location')]).toEqual([301, '/products/coir-mat?ref=a&b=1'])
})

test('loadProduct() shows a family under its own slug, and reads the reviews of all variants', async () => {
  const variant = Object.assign({}, product, { reviewCount: 2, family: { slug: 'mats' } })
  for (const address of ['mats', 'coir-mat']) {
    const result = await load(address, async () => ({ success: true, product: variant, variants: [] }))
    expect([address, statusOf(result)]).toEqual([address, 200])
    expect(reads.at(-1)?.key.slice(0, 2)).toEqual(['GET /products/{id}/reviews', { id: 'mats' }])
  }
})

test('loadProduct() reports a deleted product as not found and leaves other failures to the browser', async () => {
  const refuse = (status: number) => async () => Promise.reject(Object.assign(new Error('No'), { status }))
  const gone = await load('gone', refuse(404))
  expect([statusOf(gone), gone.data.missing]).toEqual([404, true])
  const broken = await load('broken', refuse(500))
  expect([statusOf(broken), broken.data.missing, reads]).toEqual([200, false, []])
})
