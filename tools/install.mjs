/**
 * Installs exactly the packages of package-lock.json, once: those that run the shop, or all including development
 * tools. A stamp in node_modules, written last, records which set is complete, for which lockfile and machine. It
 * doesn't include Node's version: npm puts our own Node first in PATH, so the Node that runs this changes after the
 * first installation.
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

/** Installs packages that serve the shop and build its pages. */
export const installToRun = () => install('run')

/** Installs packages that check, test and measure it, too. */
export const installAll = () => install('all')

async function install(extent) {
  if (isInstalled(extent)) return
  await withSetupLock(async () => {
    if (isInstalled(extent)) return // installed by the process we waited for
    // Add packages without touching installed ones: a shop may be running on them.
    if (installed() === 'run') await step('Installing development tools', addTools)
    else await step('Installing packages', () => installAnew(extent))
    await haveNode24()
    writeFileSync(stamp, `${extent} ${machineAndLockfile()}`)
  })
}

const isInstalled = (extent) =>
  existsSync(node24) && (extent === 'all' ? ['all'] : ['run', 'adding', 'all']).includes(installed())

/** `adding` remains after an interruption between `run` and `all`: the packages that run the shop are complete. */
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

/** Runs npm. `roomNeeded` is the size of the packages in gigabytes, with some space for the build. */
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
  refuseWhenSpaceIsShort(0.01) // on a full disk npm leaves incomplete files and reports success
}

function refuseWhenSpaceIsShort(gigabytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 2 ** 30
  if (free >= gigabytes) return
  throw new Problem(
    `The disk is full: installing needs ${gigabytes} GB in ${root}, but only ${free.toFixed(2)} GB are free. Free some space and run the command again.`,
  )
}

/** The npm that started us, run by the machine's own Node, because the Node in node_modules is about to be replaced. */
function findNpm() {
  const own = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && !isInsidePackages(path),
  )
  const cli = process.env.npm_execpath
  const path = [...(own ? [dirname(own)] : []), pathWithoutPackages()].join(delimiter)
  // NODE_ENV=production would omit the packages that build the web app.
  const env = { PATH: path, NODE_ENV: '' }
  if (own && cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return { program: own, args: [cli], env }
  return { program: 'npm', args: [], env }
}

/** Node is a package on common platforms; on others the machine's own Node is used. */
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
