/**
 * The browser of the browser tests: the one CHROMIUM_PATH names, or one the machine has, or else one that the system's
 * package manager installs. What is returned has been seen to run.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathWithoutPackages, run } from './command.mjs'
import { Problem, step } from './say.mjs'

// The one without windows, where there is one, takes a sixth less of the processor.
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
const managers = [
  {
    program: 'apt-get',
    update: ['update', '-q'],
    install: ['install', '-q', '-y', '--no-install-recommends'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { program: 'dnf', install: ['install', '-y'], packages: ['chromium'] },
  { program: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
  { program: 'pacman', install: ['-Sy', '--noconfirm'], packages: ['chromium'] },
  { program: 'brew', install: ['install', '--cask'], packages: ['google-chrome'], asOneself: true },
]
const advice = 'Install Chromium or Chrome, or set CHROMIUM_PATH to it, and run the tests again.'

export async function findOrInstallChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await runs(wanted)) return wanted
    throw new Problem(`CHROMIUM_PATH is ${wanted}, and that does not run. Correct or unset it.`)
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

/** Ubuntu has a `chromium-browser` that only asks to install a snap: what counts is a version. */
async function runs(path) {
  const { code, output } = await run(path, ['--version'])
  return code === 0 && /chrom/i.test(output)
}

/** Returns the end of what was said, for the sentence that is needed when there still is no Chromium. */
async function installChromium() {
  const manager = managers.find(({ program }) => inPath(program))
  if (!manager)
    throw new Problem(`This machine has no Chromium, and no package manager to install it with. ${advice}`)
  const [program, ...before] =
    manager.asOneself || process.getuid?.() === 0 ? [manager.program] : await withSudo(manager)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (manager.update) await run(program, [...before, ...manager.update], { env })
  let said = ''
  for (const name of manager.packages) {
    const { code, output } = await run(program, [...before, ...manager.install, name], { env })
    if (code === 0) break
    said = output.trim().split('\n').slice(-10).join('\n')
  }
  return said
}

async function withSudo({ program }) {
  if (inPath('sudo') && (await run('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n', program]
  throw new Problem(`This machine has no Chromium, and only root may install it with ${program}. ${advice}`)
}

function inPath(program) {
  const folders = pathWithoutPackages().split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
