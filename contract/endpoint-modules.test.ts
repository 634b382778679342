import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointModules, endpointsIn } from './endpoint-modules.ts'

const root = import.meta.dirname

test('endpointModules lists every file that declares an endpoint once, and no other file', async () => {
  // Endpoints are created by `endpoint(…)` and by functions named after it.
  const files = globSync('*/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('ndpoint'),
  )
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(root, file))))
  const declaring = files.filter((_, index) => endpointsIn(modules[index] ?? {}).length > 0)
  const listed = endpointModules.map((known) => files[modules.indexOf(known)])
  expect(listed.toSorted()).toEqual(declaring.toSorted())
})

test('no two endpoints have the same route', () => {
  const routes = endpointModules.flatMap(endpointsIn).map(({ route }) => route)
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
})
