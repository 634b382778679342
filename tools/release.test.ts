import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directPackages, packagesToRun, whole } from './release-files.mjs'

const root = join(import.meta.dirname, '..')

test('a release has every package that the sources of the server import', () => {
  const files = globSync('{contract,server,demo}/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const statement = /^(?:import (?!type )[^'\n]*|\} from )'([^'\n]+)'$/gm
  const imported = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(statement)].map(([, name = '']) => name),
  )
  const names = imported
    .filter((name) => !/^[.#]|^node:/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect(new Set(names).size).toBeGreaterThan(20)
  const direct = new Set(directPackages())
  expect([...new Set(names)].filter((name) => !direct.has(name))).toEqual([])
  const all = new Set(packagesToRun())
  expect([...direct].filter((name) => !all.has(`node_modules/${name}`))).toEqual([])
})

test('a release has the description of the API, which the server reads', () => {
  const source = readFileSync(join(root, 'server/http/api-docs.ts'), 'utf8')
  const [, folder, file] = /import\.meta\.dirname, '\.\.', '\.\.', '([\w-]+)', '([\w.-]+)'/.exec(source) ?? []
  expect(whole).toContain(`${folder}/${file}`)
})

test('a release has no build tools', () => {
  const tools =
    /node_modules\/(vite|vitest|@react-router\/dev|tailwindcss|typescript|@biomejs\/biome|@babel\/core|react-hook-form)$/
  expect(packagesToRun().filter((path) => tools.test(path))).toEqual([])
})

test('bin/haat names its version and its commands', () => {
  const haat = (...words: string[]) => spawnSync(join(root, 'bin/haat'), words, { encoding: 'utf8' })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(haat('version').stdout).toBe(`${version}\n`)
  expect(haat('sell')).toMatchObject({
    status: 2,
    stderr: 'Usage: haat start|restore|reset-admin|move-files|version\n',
  })
})

test.each([
  'README.md',
  'docs/running.md',
  'docs/containers.md',
  'deploy/container/Containerfile',
  'deploy/container/.env.example',
])('%s names the version of this release', (path) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = readFileSync(join(root, path), 'utf8')
  const named = [...text.matchAll(/(?:haat[-:]|VERSION=|version )(\d+\.\d+\.\d+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => name !== version)).toEqual([])
})
