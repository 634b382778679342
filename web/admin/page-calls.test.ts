import { afterEach, expect, test } from 'vitest'
import type { Route } from '#contract/api'
import { mayOpen, setRights } from './kit/rights/rights.ts'
import { pageCalls } from './page-calls.ts'
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

const open = [
  'admin/login',
  'admin/invitation',
  'admin/forgot-password',
  'admin/new-password',
  'admin/confirm-email',
  'admin',
  'admin/*',
]

test('every page behind the sign-in names the call it requires', () => {
  const pages = adminRoutes.flatMap(pathsOf).filter((path) => !open.includes(path))
  expect(Object.keys(pageCalls).toSorted()).toEqual(pages.map((path) => `/${path}`).toSorted())
})

const refuse = (...refusedRoutes: Route[]) => setRights({ permissions: [], refusedRoutes }, pageCalls)

test('a page is closed if its call is refused, whatever its URL', () => {
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
