/**
 * Adds the packages for other platforms that npm left out of package-lock.json because the registry it asked did not
 * have them; without them `npm ci` refuses the lockfile, everywhere. Run after `npm install`; writes nothing when complete.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const added = []

for (const [folder, owner] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {}))
    if (!isLocked(folder, name)) add(name, version, owner)

if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${added.length} packages added${added.map((name) => `\n  ${name}`).join('')}`)

/** Looks where Node would: beside the owner's own packages, then outwards. */
function isLocked(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/** The name says for which machine the package is; there is no checksum to be had, so npm takes the exact version. */
function add(name, version, { dev }) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (!os && !cpu) throw new Error(`For which machine is ${name}? Add it to package-lock.json by hand.`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') && 'glibc'
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
  added.push(name)
}
