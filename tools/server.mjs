/**
 * Runs the server and restarts it when it dies. The server has a session of its own, so Ctrl-C in a terminal reaches
 * it only once, through this process. If this process is killed (kill -9), the server shuts down on its own.
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
 * A small young generation, collected by the allocating thread, and few malloc arenas halve the memory at the same
 * speed (decisions/0036-replies-of-pages.md).
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
    // npm forwards signals that the terminal has already sent us; a person's second Ctrl-C comes seconds later.
    if (Date.now() - lastSignal < 2000) return
    lastSignal = Date.now()
    server.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal) // a closed terminal also means a graceful stop
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  if (process.env.npm_lifecycle_event) whenParentDies(() => forward('SIGTERM'))
  return server.ended
}

/** Restarts the server when one of its files is saved; Vite, inside the server, reloads the web app in the browser. */
export function develop() {
  const server = spawn(node24, [...envFile, quiet, '--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HAAT_DEV: '1', PATH: pathWithBin() },
    stdio: 'inherit',
  })
  process.on('SIGINT', () => {}) // the terminal signals the whole process group
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return ending(server)
}

/** Restores a shop from a backup; see server/processes/restore.ts. */
export const restore = () => command('server/processes/restore.ts')

/** Gives an admin a new password; see server/processes/reset-admin.ts. */
export const resetAdmin = () => command('server/processes/reset-admin.ts')

const command = (script) =>
  ending(
    spawn(node24, [...envFile, quiet, script, ...process.argv.slice(3)], {
      cwd: root,
      env: { ...process.env, PATH: pathWithBin() },
      stdio: 'inherit',
    }),
  )

/**
 * Measures the built server; see bench/run.ts. With `--against <commit>`, compares with another commit; see
 * bench/against.ts.
 */
export const bench = () => measure(process.argv[3] === '--against' ? 'bench/against.ts' : 'bench/run.ts')

/** Measures reads in a growing shop; see bench/growth.ts. */
export const benchGrowth = () => measure('bench/growth.ts')

/** Measures the built pages in a browser; see bench/pages.ts. */
export const benchPages = async () =>
  measure('bench/pages.ts', { CHROMIUM_PATH: await findOrInstallChromium() })

/** Tests faults with several servers and databases; see bench/rehearse/rehearse.ts. */
export const rehearse = () => measure('bench/rehearse/rehearse.ts')

function measure(script, more = {}) {
  const runner = spawn(node24, [quiet, script, ...process.argv.slice(3)], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: pathWithBin(), ...more },
    stdio: 'inherit',
  })
  return ending(runner)
}

/** Calls `leave` when npm is killed, because this process would otherwise remain unnoticed. */
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
