/**
 * Installs exactly what package-lock.json names, once: a stamp in node_modules, written last, says for which lockfile
 * and machine it was complete. It does not name Node's version: npm puts our own Node first in PATH, so the Node that
 * runs this changes by itself after the first installation, and no package here depends on it.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { bin, node24, pathWithoutPackages, root, run } from './command.mjs'
import { Problem, problemOf, step } from './say.mjs'
import { withSetupLock } from './setup-lock.mjs'

const stamp = join(root, 'node_modules', '.haat-installed')

export async function install() {
  if (isInstalled()) return
  await withSetupLock(async () => {
    if (isInstalled()) return // by the one we waited for
    await step('Installing packages', installPackages)
    await haveNode24()
    writeFileSync(stamp, wanted())
  })
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && existsSync(node24)

function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

async function installPackages() {
  refuseWhenSpaceIsShort(roomNeeded)
  const npm = findNpm()
  const options = ['--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--no-fund']
  const { code, output } = await run(npm.program, [...npm.args, 'ci', ...options], { env: npm.env })
  if (code !== 0) throw problemOf('Installing packages (npm ci)', output, root)
  refuseWhenSpaceIsShort(0.01) // on a disk that fills up, npm leaves half files and says that all is well
}

/** Gigabytes that the packages take, with some room to build. */
const roomNeeded = 0.8

function refuseWhenSpaceIsShort(gigabytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 2 ** 30
  if (free >= gigabytes) return
  throw new Problem(
    `The disk is full: installing needs ${roomNeeded} GB in ${root}, and ${free.toFixed(2)} GB are free. Free some and run the command again.`,
  )
}

/** The npm that started us, run by the machine's own Node: the one inside node_modules is about to be replaced. */
function findNpm() {
  const own = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && !isInsidePackages(path),
  )
  const cli = process.env.npm_execpath
  const path = [...(own ? [dirname(own)] : []), pathWithoutPackages()].join(delimiter)
  // A NODE_ENV of production would leave out what builds the web app.
  const env = { PATH: path, NODE_ENV: '' }
  if (own && cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return { program: own, args: [cli], env }
  return { program: 'npm', args: [], env }
}

/** The package `node` fetches its program in an install script; where scripts are switched off it has to be made up for. */
async function haveNode24() {
  if (await isNode24(node24)) return
  const said = await step('Fetching Node 24', fetchNode)
  if (await isNode24(node24)) return
  if (!isInsidePackages(process.execPath) && Number(process.versions.node.split('.')[0]) >= 24) {
    linkNode(process.execPath)
    if (await isNode24(node24)) return
  }
  throw new Problem(
    `Haat runs on Node 24, and the one for this machine (${process.platform} ${process.arch}) could not be fetched. Install Node 24 or newer and run the command again.\n${said}`,
  )
}

async function fetchNode() {
  const folder = join(root, 'node_modules', 'node')
  if (!existsSync(folder)) return ''
  const { program, env } = findNpm()
  const node = program === 'npm' ? 'node' : program
  const { output } = await run(node, ['installArchSpecificPackage'], { cwd: folder, env })
  if (existsSync(join(folder, 'bin/node'))) linkNode('../node/bin/node')
  return output.trim().split('\n').slice(-20).join('\n')
}

function linkNode(target) {
  mkdirSync(bin, { recursive: true })
  rmSync(node24, { force: true })
  symlinkSync(target, node24)
}

async function isNode24(program) {
  const { code, output } = await run(program, ['--version'])
  return code === 0 && Number(/^v(\d+)\./.exec(output.trim())?.[1]) >= 24
}

function isInsidePackages(path) {
  const packages = join(realpathSync(root), 'node_modules')
  return existsSync(path) ? realpathSync(path).startsWith(packages) : true
}
