/**
 * Runs the server, and runs it again when it dies. It has a session of its own, so Ctrl-C in a terminal reaches it once,
 * through us; when we vanish without a word (kill -9), it stops by itself.
 */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from './chromium.mjs'
import { compileCache, node24, pathWithBin, root } from './command.mjs'
import { keepRunning } from './keep-running.mjs'

/**
 * Small young generations, collected by the thread that fills them, and few arenas: half the memory at the same speed
 * (decisions/0036-parts-of-pages.md).
 */
const { flags, environment } = JSON.parse(
  readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'),
)
const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const quiet = '--disable-warning=ExperimentalWarning'
const leaveWithParent = fileURLToPath(new URL('./leave-with-parent.mjs', import.meta.url))

export function start() {
  const server = keepRunning(() =>
    spawn(node24, [...envFile, ...flags, '--import', leaveWithParent, 'server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...environment, NODE_COMPILE_CACHE: compileCache, PATH: pathWithBin() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    }),
  )
  let lastSignal = 0
  const forward = (signal) => {
    // npm passes on what the terminal has sent us already; only a person's second Ctrl-C comes seconds later.
    if (Date.now() - lastSignal < 2000) return
    lastSignal = Date.now()
    server.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal) // a closed terminal means: stop properly
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  if (process.env.npm_lifecycle_event) whenParentDies(() => forward('SIGTERM'))
  return server.ended
}

/** Restarts the server when a file it uses is saved; the web app is reloaded in the browser by Vite inside the server. */
export function develop() {
  const server = spawn(node24, [...envFile, quiet, '--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HAAT_DEV: '1', PATH: pathWithBin() },
    stdio: 'inherit',
  })
  process.on('SIGINT', () => {}) // the terminal tells the whole group
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return ending(server)
}

/** Makes a shop of a backup; see server/restore.ts. */
export const restore = () => command('server/restore.ts')

/** Gives an admin a new password; see server/let-in.ts. */
export const letIn = () => command('server/let-in.ts')

const command = (script) =>
  ending(
    spawn(node24, [...envFile, quiet, script, ...process.argv.slice(3)], {
      cwd: root,
      env: { ...process.env, PATH: pathWithBin() },
      stdio: 'inherit',
    }),
  )

/** Measures the built server; see bench/run.ts. With `--against <commit>` beside another one; see bench/against.ts. */
export const bench = () => measure(process.argv[3] === '--against' ? 'bench/against.ts' : 'bench/run.ts')

/** Measures how reads cost as a shop grows; see bench/growth.ts. */
export const benchGrowth = () => measure('bench/growth.ts')

/** Measures the built pages in a browser; see bench/pages.ts. */
export const benchPages = async () =>
  measure('bench/pages.ts', { CHROMIUM_PATH: await findOrInstallChromium() })

function measure(script, more = {}) {
  const runner = spawn(node24, [quiet, script, ...process.argv.slice(3)], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: pathWithBin(), ...more },
    stdio: 'inherit',
  })
  return ending(runner)
}

/** A killed npm leaves us behind; nobody would see us any more. */
function whenParentDies(leave) {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    leave()
  }, 250)
  watching.unref()
}

function ending(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
