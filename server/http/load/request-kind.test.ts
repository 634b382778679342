import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { contractEndpoints } from '#test/endpoints/contract-endpoints'
import { kindOf, type RequestKind } from './request-kind.ts'

const kind = (method: string, url: string, headers: Record<string, string> = {}) =>
  kindOf({ method, url, headers } as unknown as IncomingMessage)

test.each<[string, RequestKind | null]>([
  ['/healthz', null],
  ['/readyz', null],
  ['/assets/app.js', null],
  ['/sw.js', null],
  ['/uploads/0a1b.webp', 'pictures'],
  ['/', 'products'],
  ['/products/coir-mat', 'products'],
  ['/products', 'listings'],
  ['/products?category=mats', 'listings'],
  ['/products?search=mat', 'searches'],
  ['/products?search=&page=2', 'listings'],
  ['/cart', 'cart'],
  ['/select-address', 'orders'],
  ['/my-orders', 'orders'],
  ['/login', 'sign-in'],
  ['/admin/orders', 'staff'],
  ['/feeds/google.xml', 'files'],
  ['/sitemap.xml', 'files'],
  ['/api/products?limit=12&search=mat', 'searches'],
  ['/api/products?limit=12', 'listings'],
  ['/api/products/suggestions?q=mat', 'searches'],
  ['/api/products/coir-mat', 'products'],
  ['/api/orders/cart', 'cart'],
  ['/api/orders/1', 'orders'],
  ['/api/orders/1/invoice', 'files'],
  ['/api/user/data', 'files'],
  ['/api/user/addresses', 'orders'],
  ['/api/user/saved-products', 'cart'],
])('GET %s is of kind %s', (url, expected) => {
  expect(kind('GET', url)).toBe(expected)
})

test('kindOf() tells apart writes, staff, other software and uploads', () => {
  expect(kind('POST', '/api/orders/create')).toBe('orders')
  expect(kind('POST', '/api/orders/cart/add')).toBe('cart')
  expect(kind('POST', '/api/user/login')).toBe('sign-in')
  expect(kind('POST', '/api/products/1/views')).toBe('statistics')
  expect(kind('GET', '/api/admin/orders', { cookie: '__Host-haat_admin=x' })).toBe('staff')
  expect(kind('GET', '/api/admin/orders/export', { cookie: '__Host-haat_admin=x' })).toBe('files')
  expect(kind('GET', '/api/admin/orders', { authorization: 'Bearer haat_x' })).toBe('software')
  expect(kind('GET', '/api/admin/orders')).toBe('listings')
  expect(
    kind('POST', '/api/orders/1/payment-claims', { 'content-type': 'multipart/form-data; boundary=x' }),
  ).toBe('uploads')
})

test('every endpoint that returns a file is of kind files, except single pictures', () => {
  const wrong = contractEndpoints
    .filter(({ file }) => file !== undefined && file !== 'image/webp')
    .filter(({ method, path }) => kind(method, `/api${path.replace(/\{\w+\}/g, 'x')}`) !== 'files')
  expect(wrong.map(({ route }) => route)).toEqual([])
})

test('every call of signed-in buyers is at least as important as the cart, unless it returns a file', () => {
  // The download of a customer's own data.
  const asFile = 'GET /user/data'
  const kinds = contractEndpoints
    .filter(
      ({ access, file, route }) =>
        file === undefined &&
        route !== asFile &&
        ['customer', 'customer-or-cookie', 'order'].includes(access),
    )
    .map(({ route, method, path }) => [route, kind(method, `/api${path.replace(/\{\w+\}/g, 'x')}`)])
  expect(kinds.filter(([, found]) => !['orders', 'sign-in', 'cart'].includes(found as string))).toEqual([])
})
