// The compose file and the Kubernetes manifests name settings, secrets and files that exist. Their format is checked by
// the tools themselves (docs/containers.md).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from './environment.ts'

const root = join(import.meta.dirname, '..', '..')
const container = join(root, 'deploy', 'container')
const compose = readFileSync(join(container, 'compose.yaml'), 'utf8').replace(/^\s*#.*$/gm, '')
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
const isSetting = (name: string) => settingNames.has(name) || name === 'SECRETS_DIR'

/** The text of a service, or of another part of the file. */
const part = (name: string, indent: string) => {
  const from = compose.indexOf(`\n${indent}${name}:`)
  const next = new RegExp(`\\n {0,${indent.length}}\\S`, 'g')
  next.lastIndex = from + 1 + indent.length
  return compose.slice(from, next.exec(compose)?.index)
}

test('the variables of the compose file are those of its .env.example', () => {
  const examples = all(readFileSync(join(container, '.env.example'), 'utf8'), /^([A-Z_0-9]+)=/gm)
  expect(examples.length).toBeGreaterThan(5)
  expect(all(compose, /\$\{([A-Z_0-9]+)/g)).toEqual(examples)
})

test('the compose file gives the shop settings that exist', () => {
  const app = part('app', '  ')
  const environment = app.slice(app.indexOf('environment:'), app.indexOf('secrets:'))
  const names = all(environment, /^ {6}([A-Z_0-9]+):/gm)
  const secrets = (/secrets: \[([^\]]*)\]/.exec(app)?.[1] ?? '').split(', ')
  expect(names.length).toBeGreaterThan(4)
  expect([...names, ...secrets].filter((name) => !isSetting(name))).toEqual([])
})

test('each secret of the compose file is declared, used, and created by the commands of docs/containers.md', () => {
  const declared = all(part('secrets', ''), /^ {2}([A-Z_0-9]+): \{ file: /gm)
  const used = [...compose.matchAll(/^ {4}secrets: \[([^\]]*)\]/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  const created = all(readFileSync(join(root, 'docs/containers.md'), 'utf8'), /> secrets\/([A-Z_0-9]+)/g)
  expect(declared.length).toBeGreaterThan(5)
  expect([...new Set(used)].toSorted()).toEqual(declared)
  expect(created).toEqual(declared)
})

test('the files that the compose file mounts exist', () => {
  const mounted = all(compose, /- (\.{1,2}\/[^:\s]+):/g)
  expect(mounted.length).toBeGreaterThan(2)
  expect(mounted.filter((path) => !existsSync(join(container, path)))).toEqual([])
})

test('the Kubernetes manifests give the shop settings that exist', () => {
  const read = (name: string) => readFileSync(join(root, 'deploy/kubernetes', name), 'utf8')
  const shop =
    read('secrets.yaml')
      .split(/^---$/m)
      .find((text) => text.includes('name: haat-shop\n')) ?? ''
  const names = [
    ...all(read('settings.yaml'), /^ {2}([A-Z_0-9]+):/gm),
    ...all(shop, /^ {2}([A-Z_0-9]+):/gm),
    ...all(read('server.yaml') + read('worker.yaml'), /^ +- name: ([A-Z_0-9]+)$/gm),
  ]
  expect(names.length).toBeGreaterThan(12)
  // Parts of the addresses of the database, which Kubernetes puts together.
  const parts = ['OWNER_PASSWORD', 'SHOP_PASSWORD']
  expect(names.filter((name) => !isSetting(name) && !parts.includes(name))).toEqual([])
})
