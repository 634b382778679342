/**
 * Builds the web app if any of its source files has changed. The stamp in build/ is their hash and is written last,
 * so an interrupted build is repeated.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node24, pathWithBin, root, run } from './command.mjs'
import { problemOf, step } from './say.mjs'
import { withSetupLock } from './setup-lock.mjs'

const inputs = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/compress-files.ts',
  'tools/files-of-the-pages.ts',
  'tools/shared-modules.ts',
  'package-lock.json',
]
const stamp = join(root, 'build', '.stamp')
const builder = join(bin, 'react-router')

export async function build() {
  if (!existsSync(join(root, 'react-router.config.ts')) || isBuilt()) return
  await withSetupLock(async () => {
    if (isBuilt()) return
    await step('Building the web app', buildWeb)
  })
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()

async function buildWeb() {
  // Hash before building, so that a file saved during the build causes another build at the next start.
  const hash = inputsHash()
  const env = { NODE_ENV: 'production', PATH: pathWithBin() }
  const { code, output } = await run(node24, [builder, 'build'], { env })
  if (code !== 0) throw problemOf('Building the web app', output, root)
  try {
    writeFileSync(stamp, hash)
  } catch (error) {
    throw problemOf('Building the web app', error.message, root)
  }
}

function inputsHash() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Returns all files at or below `path`, in a stable order, without tests. */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
