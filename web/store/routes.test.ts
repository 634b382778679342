import { expect, test } from 'vitest'
import { closedPages, storePages } from '#contract/redirects/store-pages'
import { storeRoutes } from './routes.ts'

interface Node {
  path?: string | undefined
  index?: boolean | undefined
  children?: readonly Node[] | undefined
}
const pathsOf = ({ path, index, children = [] }: Node): string[] => [
  ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
  ...children.flatMap(pathsOf),
]

test('redirects know every page of the storefront', () => {
  const routes = storeRoutes.flatMap(pathsOf).filter((path) => !/[:*]/.test(path))
  const files = closedPages.filter((path) => path.includes('.'))
  expect([...storePages, ...closedPages].toSorted()).toEqual([...routes, ...files].toSorted())
})
