// Checks the page declarations against the files on disk and each other.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Pages } from './page.ts'
import { namedPages, pagesByFolder } from './pages.ts'
import { adminRoutes } from './routes.ts'

interface Node {
  path?: string | undefined
  file: string
  children?: readonly Node[] | undefined
}
const routesIn = (node: Node): Node[] => [
  ...(node.path === undefined ? [] : [node]),
  ...(node.children ?? []).flatMap(routesIn),
]

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every folder with a pages.ts is in the list of folders', () => {
  const declared = globSync('web/admin/*/pages.ts').map((file) => file.split('/')[2])
  expect(Object.keys(pagesByFolder)).toEqual(declared.toSorted())
})

test('every page file of the back office has exactly one route', () => {
  const files = globSync('web/admin/**/*-page.tsx', { exclude: ['web/admin/kit/**'] })
  const routed = adminRoutes.flatMap(routesIn).map(({ file }) => `web/${file}`)
  expect(routed.filter((file) => file.endsWith('-page.tsx')).toSorted()).toEqual(files.toSorted())
})

test('no two pages share a name, a path or a place in the sidebar', () => {
  const folders: readonly Pages[] = Object.values(pagesByFolder)
  expect(repeated(folders.flatMap(Object.keys))).toEqual([])
  expect(repeated(namedPages.map(([, { path }]) => path))).toEqual([])
  const places = namedPages.flatMap(([, { menu }]) => (menu ? [`${menu.section} ${menu.position}`] : []))
  expect(repeated(places)).toEqual([])
})

test('pages with a parameter have no place in the sidebar or the palette', () => {
  const linked = namedPages.filter(([, { menu, command }]) => menu ?? command)
  expect(linked.filter(([, { path }]) => path.includes(':'))).toEqual([])
})
