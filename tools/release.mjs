/**
 * `npm run release`: makes an archive that runs the shop on this kind of machine without installing or building
 * anything, with Node and PostgreSQL in it, and its SHA-256. The same sources and packages give the same bytes.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { root } from './command.mjs'
import { collectRelease } from './release-files.mjs'
import { step } from './say.mjs'

export async function release() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `haat-${version}-${process.platform}-${process.arch}`
  const folder = join(root, 'release', name)
  const archive = `${folder}.tar.gz`
  mkdirSync(join(root, 'release'), { recursive: true })
  for (const path of [folder, archive, `${archive}.sha256`]) rmSync(path, { recursive: true, force: true })
  const bytes = await step('Collecting files', async () => {
    collectRelease(folder)
    return sizeOf(folder)
  })
  await step('Compressing', () => pack(folder, archive))
  rmSync(folder, { recursive: true })
  const sum = await sha256(archive)
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
  console.log(`• ${archive}: ${megabytes(lstatSync(archive).size)}, unpacked ${megabytes(bytes)}`)
  console.log(`  SHA-256 ${sum}`)
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`

async function pack(folder, archive) {
  const { pack: createPack } = await import('tar-stream')
  const tar = createPack()
  const mtime = timeOfSources()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive))
  const add = async (path, entry) => {
    const full = join(folder, path)
    const name = join(basename(folder), path)
    const stat = lstatSync(full)
    const mode = stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644
    const header = { name, mtime, uid: 0, gid: 0, mode }
    if (stat.isDirectory()) {
      await entry({ ...header, type: 'directory' })
      for (const child of readdirSync(full).sort()) await add(join(path, child), entry)
    } else if (stat.isSymbolicLink()) {
      await entry({ ...header, type: 'symlink', linkname: readlinkSync(full) })
    } else {
      await entry({ ...header, size: stat.size }, readFileSync(full))
    }
  }
  const entry = (header, content) =>
    new Promise((resolve, reject) => {
      tar.entry(header, content ?? '', (error) => (error ? reject(error) : resolve()))
    })
  await Promise.all([
    written,
    add('', entry).then(
      () => tar.finalize(),
      (error) => tar.destroy(error),
    ),
  ])
}

/** The time of the last commit, so that two archives of the same sources are equal; without git, now. */
function timeOfSources() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? new Date(Number(stdout) * 1000) : new Date()
}

function sizeOf(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

async function sha256(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
