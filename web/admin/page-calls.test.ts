import { afterEach, expect, test } from 'vitest'
import type { Route } from '#contract/api'
import { mayOpen, pageCalls } from './kit/rights/page-calls.ts'
import { setRights } from './kit/rights/rights.ts'
import { adminPaths } from './paths.ts'
import { adminRoutes } from './routes.ts'

afterEach(() => setRights(undefined))

interface Node {
  path?: string | undefined
  children?: readonly Node[] | undefined
}
const pathsOf = ({ path, children = [] }: Node): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
]

const open = ['admin/login', 'admin/invitation', 'admin']

test('every page behind the gate says which call it is made of', () => {
  const pages = adminRoutes.flatMap(pathsOf).filter((path) => !open.includes(path))
  expect(Object.keys(pageCalls).toSorted()).toEqual(pages.toSorted())
})

const refuse = (...refusedRoutes: Route[]) => setRights({ permissions: [], refusedRoutes })

test('a page is closed where its call is refused, whatever its address carries', () => {
  refuse('GET /admin/orders/{id}', 'PUT /admin/products/update/{id}', 'GET /stocks')
  for (const path of [
    adminPaths.order('BO1', 'payment'),
    adminPaths.editProduct('p1'),
    adminPaths.inventory,
    `${adminPaths.inventory}/`,
  ]) {
    expect([path, mayOpen(path)]).toEqual([path, false])
  }
  for (const path of [
    adminPaths.allOrders,
    adminPaths.returnQueue('requested'),
    adminPaths.product('p1'),
    adminPaths.addProduct,
    adminPaths.stockCounts,
    adminPaths.dashboard,
    '/admin/nowhere',
  ]) {
    expect([path, mayOpen(path)]).toEqual([path, true])
  }
})
