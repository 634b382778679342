/**
 * Finds Chromium for the browser tests: the program in CHROMIUM_PATH, or an installed one. On Debian and Ubuntu it is
 * installed by apt-get if missing; elsewhere a message says what to install. The returned program has been run once.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathWithoutPackages, run } from './command.mjs'
import { Problem, step } from './say.mjs'

// The headless shell comes first: it uses a sixth less CPU time.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const packages = ['chromium-headless-shell', 'chromium']
const advice = 'Install Chromium or Chrome, or set CHROMIUM_PATH to it, and run the tests again.'

export async function findOrInstallChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await runs(wanted)) return wanted
    throw new Problem(`CHROMIUM_PATH is ${wanted}, which doesn't run. Correct or unset it.`)
  }
  const found = await findChromium()
  if (found) return found
  const said = await step('Installing Chromium', installChromium)
  const installed = await findChromium()
  if (installed) return installed
  throw new Problem(`Chromium, which the browser tests need, could not be installed. ${advice}\n${said}`)
}

async function findChromium() {
  const candidates = [...programs.map(inPath), ...applications]
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path
  return null
}

/** Ubuntu's `chromium-browser` may only ask to install a snap, so check for a version. */
async function runs(path) {
  const { code, output } = await run(path, ['--version'])
  return code === 0 && /chrom/i.test(output)
}

/** Returns the last lines that apt-get printed, for the error message if Chromium is still missing. */
async function installChromium() {
  const [program, ...before] = await aptGet()
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(program, [...before, 'update', '-q'], { env })
  let said = ''
  for (const name of packages) {
    const install = ['install', '-q', '-y', '--no-install-recommends', name]
    const { code, output } = await run(program, [...before, ...install], { env })
    if (code === 0) break
    said = output.trim().split('\n').slice(-10).join('\n')
  }
  return said
}

/** Returns the command, with sudo for users other than root. Throws a Problem if it can't be run. */
async function aptGet() {
  if (inPath('apt-get')) {
    if (process.getuid?.() === 0) return ['apt-get']
    if (inPath('sudo') && (await run('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n', 'apt-get']
  }
  throw new Problem(`The browser tests need Chromium, and this machine has none. ${advice}`)
}

function inPath(program) {
  const folders = pathWithoutPackages().split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
