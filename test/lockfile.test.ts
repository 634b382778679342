// The lockfile is what `npm ci` installs: exact versions with checksums, from the default registry, and install scripts
// only of packages that are allowed to run them.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Package {
  version?: string
  resolved?: string
  integrity?: string
  link?: true
  optional?: true
  hasInstallScript?: true
}

const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
const manifest: Record<string, Record<string, string | boolean>> = await read('package.json')
const lock: { lockfileVersion: number; packages: Record<string, Package> } = await read('package-lock.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('package.json names exact versions', () => {
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies']
  const versions = groups.flatMap((group) => Object.entries(manifest[group] ?? {}))
  expect(versions.length).toBeGreaterThan(50)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('package-lock.json pins every package by version and checksum, and names no other registry', () => {
  expect(lock.lockfileVersion).toBe(3)
  const isPinned = ({ version = '', integrity, resolved, link, optional }: Package) =>
    !link &&
    /^\d+\.\d+\.\d+/.test(version) &&
    (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')) &&
    // Optional builds for other machines are missing in the registry that the lockfile was made with.
    (integrity === undefined ? optional === true : integrity.startsWith('sha512-'))
  expect(packages.filter(([, each]) => !isPinned(each)).map(([path]) => path)).toEqual([])
  // Packages that a Linux server installs all have a checksum.
  const unsigned = packages
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => nameOf(path))
  expect(unsigned.filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name))).toEqual([])
})

test('only packages in allowScripts have install scripts', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  expect(scripted.toSorted()).toEqual(Object.keys(manifest.allowScripts ?? {}).toSorted())
})

test('no package renders server components, whose protocol the shop has no use for', () => {
  expect(
    packages.map(([path]) => nameOf(path)).filter((name) => name.startsWith('react-server-dom')),
  ).toEqual([])
})
