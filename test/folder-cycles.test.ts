// Folders of the contract and of the back office depend on each other without cycles, including type imports.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** A dependency between two folders, with a file that causes it. */
interface Dependency {
  from: string
  to: string
  file: string
}

/** `import … from 'x'`, `export … from 'x'`, `import('x')` */
const IMPORTED = /(?:\bfrom|\bimport\()\s*'([^']+)'/g

/** The path of an imported file below the root; undefined for a library. */
function targetOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('#')) return imported.slice(1)
  return imported.startsWith('.') ? relative(root, resolve(root, dirname(file), imported)) : undefined
}

function dependenciesOf(area: string, folderOf: (path: string) => string | undefined): Dependency[] {
  const files = globSync(`${area}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  return files.flatMap((file) => {
    const from = folderOf(file)
    return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].flatMap(([, imported = '']) => {
      const target = targetOf(file, imported)
      const to = target?.startsWith(`${area}/`) ? folderOf(target) : undefined
      return from && to && from !== to ? [{ from, to, file }] : []
    })
  })
}

/** Returns the dependencies that are part of a cycle. */
function cyclic(dependencies: readonly Dependency[]): Dependency[] {
  const reach = (start: string): Set<string> => {
    const reached = new Set([start])
    for (const folder of reached) {
      for (const { from, to } of dependencies) if (from === folder) reached.add(to)
    }
    return reached
  }
  const reachedFrom = new Map(dependencies.map(({ to }) => [to, reach(to)]))
  return dependencies.filter(({ from, to }) => reachedFrom.get(to)?.has(from))
}

const textsOf = (dependencies: readonly Dependency[]) =>
  dependencies.map(({ from, to, file }) => `${from} → ${to} (${file})`)

/** The n-th folder below an area; undefined for files outside its folders. */
const folderAt = (path: string, depth: number): string | undefined => {
  const parts = path.split('/')
  return parts.length > depth + 1 ? parts[depth] : undefined
}

describe('folders have no cycles', () => {
  test('in contract/', () => {
    const dependencies = dependenciesOf('contract', (path) => folderAt(path, 1))
    expect(dependencies.length).toBeGreaterThan(100)
    expect(textsOf(cyclic(dependencies))).toEqual([])
  })

  test('in web/admin/', () => {
    const dependencies = dependenciesOf('web/admin', (path) => folderAt(path, 2))
    expect(dependencies.length).toBeGreaterThan(100)
    expect(textsOf(cyclic(dependencies))).toEqual([])
  })
})

test('cyclic() finds a cycle over several folders and leaves out dependencies that only lead to it', () => {
  const dependency = (from: string, to: string): Dependency => ({ from, to, file: `${from}/x.ts` })
  const cycle = [
    dependency('orders', 'returns'),
    dependency('returns', 'payments'),
    dependency('payments', 'orders'),
  ]
  expect(cyclic([...cycle, dependency('customers', 'orders'), dependency('returns', 'base')])).toEqual(cycle)
})
