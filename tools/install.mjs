/**
 * Installs exactly what package-lock.json names, once: what runs the shop, or all that works on it too. A stamp in
 * node_modules, written last, says what is complete, for which lockfile and machine. It does not name Node's version:
 * npm puts our own Node first in PATH, so the Node that runs this changes after the first installation.
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

/** What serves the shop and builds its pages. */
export const installToRun = () => install('run')

/** With what checks, tests and measures it. */
export const installAll = () => install('all')

async function install(extent) {
  if (isInstalled(extent)) return
  await withSetupLock(async () => {
    if (isInstalled(extent)) return // by the one we waited for
    // What is there stays: a shop may be running on it.
    if (installed() === 'run') await step('Installing tools to check and test with', addTools)
    else await step('Installing packages', () => installAnew(extent))
    await haveNode24()
    writeFileSync(stamp, `${extent} ${machineAndLockfile()}`)
  })
}

const isInstalled = (extent) =>
  existsSync(node24) && (extent === 'all' ? ['all'] : ['run', 'adding', 'all']).includes(installed())

/** `adding` is left by an interruption while `run` became `all`: what the shop needs is complete. */
function installed() {
  const text = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const [extent] = text.split(' ', 1)
  return text === `${extent} ${machineAndLockfile()}` ? extent : 'nothing'
}

function machineAndLockfile() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${process.platform} ${process.arch} ${lock}\n`
}

async function installAnew(extent) {
  await npm(['ci', extent === 'run' ? '--omit=dev' : '--include=dev'], extent === 'run' ? 0.7 : 1.1)
}

async function addTools() {
  writeFileSync(stamp, `adding ${machineAndLockfile()}`)
  await npm(['install', '--no-save', '--include=dev'], 0.5)
}

/** Gigabytes that the packages take, with some room to build. */
async function npm(command, roomNeeded) {
  refuseWhenSpaceIsShort(roomNeeded)
  const { program, args, env } = findNpm()
  const options = [
    '--include=optional',
    '--engine-strict=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  const { code, output } = await run(program, [...args, ...command, ...options], { env })
  if (code !== 0) throw problemOf(`Installing packages (npm ${command[0]})`, output, root)
  refuseWhenSpaceIsShort(0.01) // on a disk that fills up, npm leaves half files and says that all is well
}

function refuseWhenSpaceIsShort(gigabytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 2 ** 30
  if (free >= gigabytes) return
  throw new Problem(
    `The disk is full: installing needs ${gigabytes} GB in ${root}, and ${free.toFixed(2)} GB are free. Free some and run the command again.`,
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

/** Node comes as a package for the usual machines; on others the machine's own must do. */
async function haveNode24() {
  if (await isNode24(node24)) return
  if (isInsidePackages(process.execPath) || !(await isNode24(process.execPath)))
    throw new Problem(
      `Haat runs on Node 24, and there is no package of it for this machine (${process.platform} ${process.arch}). Install Node 24 or newer and run the command again.`,
    )
  mkdirSync(bin, { recursive: true })
  rmSync(node24, { force: true })
  symlinkSync(process.execPath, node24)
}

async function isNode24(program) {
  const { code, output } = await run(program, ['--version'])
  return code === 0 && Number(/^v(\d+)\./.exec(output.trim())?.[1]) >= 24
}

function isInsidePackages(path) {
  const packages = join(realpathSync(root), 'node_modules')
  return existsSync(path) ? realpathSync(path).startsWith(packages) : true
}
