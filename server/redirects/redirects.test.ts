// Redirects for admins: which are accepted, how they are listed, exported and imported.
import { expect, test } from 'vitest'
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  listUnknownPaths,
  updateRedirect,
} from '#contract/redirects/admin'
import { createProduct } from '#test/factories/products'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { writeUnknownPaths } from './write-visits.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/redirects' })

const add = async (path: string, target = '/products', isPermanent = true) =>
  (await admin.call(createRedirect, { body: { path, target, isPermanent } })).redirect

const refusal = async (path: string, target = '/products') => {
  const { status, body } = await admin.send('POST', '/redirects', { path, target })
  return [status, Object.keys((body.error as { fields?: object } | undefined)?.fields ?? {})]
}

test('POST /redirects stores an old address in one spelling, which can have one redirect only', async () => {
  const redirect = await add('https://old.example.com/Collections/Rugs/?utm_source=mail')
  expect(redirect).toMatchObject({ path: '/collections/rugs', target: '/products', hits: 0, lastHitAt: null })
  const { status } = await admin.send('POST', '/redirects', { path: '/collections/rugs', target: '/about' })
  expect(status).toBe(409)
  await add('/collections/rugs?page=2', '/about')
})

test.each([
  ['', '/products', 'path'],
  ['rugs', '/products', 'path'],
  ['/products', '/about', 'path'],
  ['/About/', '/products', 'path'],
  ['/admin/orders', '/products', 'path'],
  ['/api/products', '/products', 'path'],
  ['/a', '', 'target'],
  ['/a', 'https://evil.example/', 'target'],
  ['/a', '//evil.example/', 'target'],
  ['/a', '/\\evil.example', 'target'],
  ['/a', '/%2Fevil.example', 'target'],
  ['/a', '/no-such-page', 'target'],
  ['/a', '/products/no-such-product', 'target'],
  ['/a', '/a', 'target'],
  ['/a', '/collections/rugs', 'target'],
  ['/a', '/admin/orders', 'target'],
])('POST /redirects refuses %j → %j at %s', async (path, target, field) => {
  expect(await refusal(path, target)).toEqual([400, [field]])
})

test('a redirect may lead to a product, but not start at its address', async () => {
  const product = await createProduct(shop.db)
  expect(await add('/old-mat', `/products/${product.slug}`)).toMatchObject({ path: '/old-mat' })
  expect(await refusal(`/products/${product.slug}`)).toEqual([400, ['path']])
  expect(await add('/products/old-mat')).toMatchObject({ path: '/products/old-mat' })
})

test('PUT and DELETE /redirects/{id} change and delete a redirect', async () => {
  const { _id } = await add('/to-be-changed')
  const params = { id: _id }
  const body = { path: '/changed', target: '/contact', isPermanent: false }
  const { redirect } = await admin.call(updateRedirect, { params, body })
  expect(redirect).toMatchObject(body)
  await admin.call(deleteRedirect, { params })
  const { redirects } = await admin.call(listRedirects, { query: { search: 'changed' } })
  expect(redirects).toEqual([])
  expect((await admin.send('DELETE', `/redirects/${_id}`)).status).toBe(404)
})

test('importing an unchanged export changes nothing, and a file adds redirects row by row', async () => {
  expect(await tester.expectSameAgain()).toBeGreaterThan(1)
  const checked = await tester.check([
    { 'Old address': '/Shop/One/', 'Leads to': '/products' },
    { 'Old address': '/shop/two', 'Leads to': '/about', Permanent: 'No' },
    { 'Old address': '/shop/three', 'Leads to': 'https://evil.example' },
  ])
  expect(checked).toMatchObject({ toCreate: 2, refused: 1 })
  await tester.accept(checked._id)
  const { redirects } = await admin.call(listRedirects, {
    query: { search: '/shop/', sortBy: 'path', sortOrder: 'asc' },
  })
  expect(redirects.map(({ path, isPermanent }) => [path, isPermanent])).toEqual([
    ['/shop/one', true],
    ['/shop/two', false],
  ])
})

test('GET /redirects/unknown-paths sums visits by address, without addresses that have a redirect by now', async () => {
  const day = new Date().toISOString().slice(0, 10)
  await writeUnknownPaths(shop.db, [
    { day, path: '/lost', visits: 2 },
    { day, path: '/found?x=1', visits: 9 },
  ])
  await writeUnknownPaths(shop.db, [{ day, path: '/lost', visits: 3 }])
  await add('/found')
  const { paths, total } = await admin.call(listUnknownPaths, { query: {} })
  expect([paths, total]).toEqual([[{ path: '/lost', visits: 5, lastDay: day }], 1])
})

test('new addresses are counted up to the limit of a day, known ones always', async () => {
  const day = '2026-01-01'
  const sum = (path: string) => ({ day, path, visits: 1 })
  await writeUnknownPaths(shop.db, [sum('/b'), sum('/a'), sum('/c')], 2)
  await writeUnknownPaths(shop.db, [sum('/a'), sum('/d')], 2)
  const rows = await shop.db
    .selectFrom('unknownPaths')
    .select(['path', 'visits'])
    .where('path', 'in', ['/a', '/b', '/c', '/d'])
    .orderBy('path')
    .execute()
  expect(rows).toEqual([
    { path: '/a', visits: 2 },
    { path: '/b', visits: 1 },
  ])
})
