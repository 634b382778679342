/**
 * Runs the server and restarts it when it dies. The server has a session of its own, so Ctrl-C in a terminal reaches
 * it only once, through this process. If this process is killed (kill -9), the server shuts down on its own.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache, ending, node24, pathWithBin, root } from './command.mjs'
import { keepRunning } from './keep-running.mjs'

/**
 * A small young generation, collected by the allocating thread, and few malloc arenas halve the memory at the same
 * speed (decisions/0036-replies-of-pages.md).
 */
const { flags, environment } = JSON.parse(
  readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'),
)
const envFileIn = (folder) => (existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [])
const quiet = '--disable-warning=ExperimentalWarning'
const leaveWithParent = fileURLToPath(new URL('./leave-with-parent.mjs', import.meta.url))

/** Starts the shop with the settings in `folder`/.env. */
export function start(folder = root) {
  const program = [...flags, '--import', leaveWithParent, join(root, 'server/main.ts')]
  const server = keepRunning(() =>
    spawn(node24, [...envFileIn(folder), ...program], {
      cwd: folder,
      // A release in a read-only folder has its cache elsewhere.
      env: { ...process.env, ...environment, NODE_COMPILE_CACHE: cacheFolder(), PATH: pathWithBin() },
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
  const server = spawn(
    node24,
    [...envFileIn(root), quiet, '--watch', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: root,
      env: { ...process.env, HAAT_DEV: '1', PATH: pathWithBin() },
      stdio: 'inherit',
    },
  )
  process.on('SIGINT', () => {}) // the terminal signals the whole process group
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  return ending(server)
}

/** Restores a shop from a backup; see server/processes/restore.ts. */
export const restore = (folder) => command('server/processes/restore.ts', folder)

/** Gives an admin a new password; see server/processes/reset-admin.ts. */
export const resetAdmin = (folder) => command('server/processes/reset-admin.ts', folder)

/** Copies files to the bucket; see server/processes/move-files.ts. */
export const moveFiles = (folder) => command('server/processes/move-files.ts', folder)

const cacheFolder = () => process.env.NODE_COMPILE_CACHE || compileCache

const command = (script, folder = root) =>
  ending(
    spawn(node24, [...envFileIn(folder), quiet, join(root, script), ...process.argv.slice(3)], {
      cwd: folder,
      env: { ...process.env, PATH: pathWithBin() },
      stdio: 'inherit',
    }),
  )

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
