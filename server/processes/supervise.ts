// Runs several servers on one port and, unless another machine does, a worker, each in its own process, and restarts
// them when they end.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ListenOptions } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '#server/processes/environment'
import { StartError } from '#server/processes/start-error'
import { keepRunning } from '../../tools/keep-running.mjs'
import { birthOf } from '../../tools/process-birth.mjs'
import type { Lifetime } from './lifetime.ts'
import { addServer, endServers, listServers } from './server-list.ts'

/** The role of a process. Without a role it does everything. */
export type Role = 'server' | 'worker'

const root = join(import.meta.dirname, '..', '..')
const main = join(root, 'server', 'main.ts')
const leaveWithParent = join(root, 'tools', 'leave-with-parent.mjs')
const isLeaving = (option: string | undefined) => option?.endsWith('leave-with-parent.mjs') ?? false
/** The process that restarts this one. */
const keeper = () => `${process.ppid} ${birthOf(process.ppid)}`
const PORT_PATIENCE_MS = 5_000
const PORT_LOOK_MS = 100

type Variables = Record<string, string | undefined>

interface SuperviseOptions {
  environment: Environment
  /** Environment variables of all processes. */
  variables: Variables
  /** Additional variables of the worker. */
  workerVariables: Variables
}

/**
 * Resolves once every process is open; servers that a killed supervisor has left behind serve until then. Returns a
 * function that lists the processes that are running.
 */
export async function supervise(
  options: SuperviseOptions,
  lifetime: Lifetime,
): Promise<() => ChildProcess[]> {
  const { DATA_DIR: dataDir, ROLE, SERVERS } = options.environment
  const former = listServers(dataDir)
  await freePort(options.environment, former.length > 0)
  const workers = ROLE === 'server' ? [] : [keep('worker', 'The worker', options, lifetime)]
  for (const worker of workers) lifetime.onEnd(worker.stop)
  const numbers = Array.from({ length: SERVERS }, (_, index) => index + 1)
  const servers = numbers.map((number) => keep('server', `Server ${number}`, options, lifetime))
  lifetime.onEnd(() => Promise.all(servers.map(({ stop }) => stop())))
  const all = [...workers, ...servers]
  await Promise.all(all.map(({ opened }) => opened))
  void endServers(former)
  return () => all.map(({ child }) => child()).filter((child) => child !== undefined)
}

function keep(role: Role, name: string, options: SuperviseOptions, lifetime: Lifetime) {
  const { variables, workerVariables } = options
  const opened = Promise.withResolvers<void>()
  let child: ChildProcess | undefined
  const launch = () => {
    child = role === 'worker' ? launchWorker() : launchServer()
    return child
  }
  const HAAT_PROCESS = name.replace(/^The /, '').toLowerCase()
  const launchWorker = () =>
    fork(main, [role], {
      env: { ...variables, ...workerVariables, HAAT_PROCESS },
      execArgv: [...process.execArgv, '--import', leaveWithParent],
    })
  const launchServer = () => {
    // This process was loaded with leave-with-parent.mjs itself; its servers outlive it.
    const server = fork(main, [role], {
      env: { ...variables, HAAT_PROCESS, HAAT_KEEPER: keeper() },
      execArgv: process.execArgv.filter(
        (option, index, all) => !isLeaving(option) && !(option === '--import' && isLeaving(all[index + 1])),
      ),
    })
    if (server.pid !== undefined) addServer(options.environment.DATA_DIR, server.pid)
    return server
  }
  const { ended, stop } = keepRunning(launch, { name, onOpen: opened.resolve })
  const given = ended.then((code: number) => {
    opened.reject(new StartError(`${name} couldn't be started.`))
    // If a process can't be kept running, the whole shop ends, so that it is restarted as a whole.
    if (!lifetime.isStopping()) lifetime.end(code || 1)
  })
  return {
    opened: opened.promise,
    child: () => (child?.connected ? child : undefined),
    async stop() {
      stop('SIGTERM')
      await given
    },
  }
}

/**
 * Servers that share a port would also share it with another shop, so check that it is free, unless servers of this
 * shop use it.
 */
async function freePort({ PORT: port, HOST: host }: Environment, isShared: boolean): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PORT_LOOK_MS) {
    try {
      return await bind({ port, host })
    } catch (error) {
      if (waitedMs === 0) await bind({ port, host, reusePort: true })
      if (isShared) return
      if (waitedMs >= PORT_PATIENCE_MS) throw error
      await sleep(PORT_LOOK_MS)
    }
  }
}

async function bind(options: ListenOptions): Promise<void> {
  const server = createServer().listen(options)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
