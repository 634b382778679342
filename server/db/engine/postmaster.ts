/**
 * The running server. It runs in a session of its own, so neither Ctrl-C in the terminal nor a crash of the app
 * interrupts it. If a server already runs over the cluster, it is used instead of starting a second one.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, fchmodSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { as, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { probe } from './connection.ts'
import { EngineError, explain } from './engine-error.ts'
import { type Home, socketFolder } from './folders.ts'
import { endLeftovers } from './leftovers.ts'
import { isPostmasterOf } from './processes.ts'
import { serverOptions } from './server-options.ts'

export type Postmaster = { pid: number; socketFolder: string }
type Told = { password: string; log: (line: string) => void }

/** Takes over the running server of this cluster or starts one, and returns once it responds. */
export async function servingPostmaster(home: Home, binaries: Binaries, told: Told): Promise<Postmaster> {
  const running = readPidFile(home.cluster)
  if (running && isPostmasterOf(running.pid, home.cluster)) {
    told.log('Using the database server that is already running')
    if (await answers(running, home, told)) return running
  }
  for (let attempt = 1; ; attempt++) {
    const ended = await endLeftovers(home.cluster)
    if (ended > 0) told.log(`Ended ${ended} processes that a killed database server had left behind`)
    const logStart = readLog(home.logFile).length
    const started = launch(home, binaries)
    if (await answers(started, home, told)) return started
    const said = readLog(home.logFile).slice(logStart)
    // The last processes of a killed server take a moment to exit; PostgreSQL refuses to start before that.
    const lingering = /pre-existing shared memory block|lock file ".*" already exists/.test(said)
    if (!lingering || attempt === 20) throw explain(lastLines(said), 'starting PostgreSQL', home.cluster)
    await sleep(500)
  }
}

/** Ends all sessions at once (fast shutdown). A server that takes longer than 20 seconds is stopped immediately. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster, { cluster }: Home) {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    if (isPostmasterOf(pid, cluster)) process.kill(pid, signal)
    const end = Date.now() + seconds * 1000
    while (Date.now() < end && isPostmasterOf(pid, cluster)) await sleep(20)
  }
  await rmdir(socketFolder).catch(() => {}) // it may be the shared temporary folder
}

/** Waits for the server to respond, and logs the progress. Returns false if the server has exited. */
async function answers(server: Postmaster, { cluster }: Home, { password, log }: Told) {
  const begun = Date.now()
  for (let told = 0; isPostmasterOf(server.pid, cluster); ) {
    const state = await probe({ socketFolder: server.socketFolder, password }, cluster)
    if (state === 'ready') return true
    const seconds = Math.floor((Date.now() - begun) / 1000)
    if (seconds >= 600)
      throw new EngineError(`PostgreSQL (process ${server.pid}) has not responded for ten minutes.`)
    if (seconds >= told + 3) {
      log(`${waiting[state]} (${seconds} s)`)
      told = seconds
    }
    await sleep(25)
  }
  return false
}

const waiting = {
  starting: 'PostgreSQL is recovering after an interruption',
  stopping: 'Waiting for the previous database server to stop',
  absent: 'Waiting for PostgreSQL to respond',
}

function launch(home: Home, { postgres }: Binaries): Postmaster {
  const folder = socketFolder(home)
  const output = openSync(
    home.logFile,
    constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  )
  let child: ChildProcess
  try {
    giveTo(home.account, home.logFile)
    // Error messages quote statements with their values, and an older file may be readable by others.
    if ((fstatSync(output).mode & 0o077) !== 0) fchmodSync(output, 0o600)
    const { env, ...options } = as(home.account)
    child = spawn(postgres, ['-D', home.cluster, ...serverOptions(folder)], {
      ...options,
      env: { ...env, ...recycledPid(home.cluster) },
      detached: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) throw new EngineError(`PostgreSQL could not be started from ${postgres}.`)
  return { pid: child.pid, socketFolder: folder }
}

/**
 * After a crash, the pid in postmaster.pid may belong to another process, and PostgreSQL would take it for a running
 * server. This variable, which pg_ctl uses too, tells it to ignore this pid; all other checks remain.
 */
function recycledPid(cluster: string) {
  const left = readPidFile(cluster)
  return left && !isPostmasterOf(left.pid, cluster) ? { PG_GRANDPARENT_PID: String(left.pid) } : {}
}

/** PostgreSQL's miscadmin.h documents the lines: pid, data directory, start, port, socket directory … */
function readPidFile(cluster: string): Postmaster | null {
  const [pid, , , , folder] = readLog(join(cluster, 'postmaster.pid')).split('\n')
  return pid && folder ? { pid: Number(pid), socketFolder: folder } : null
}

function readLog(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-8).join('\n')
