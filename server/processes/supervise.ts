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
import type { Lifetime } from './lifetime.ts'

/** The role of a process. Without a role it does everything. */
export type Role = 'server' | 'worker'

const root = join(import.meta.dirname, '..', '..')
const leaveWithParent = join(root, 'tools', 'leave-with-parent.mjs')
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

/** Resolves once every process is open. Returns a function that lists the processes that are running. */
export async function supervise(
  options: SuperviseOptions,
  lifetime: Lifetime,
): Promise<() => ChildProcess[]> {
  await freePort(options.environment)
  const workers =
    options.environment.ROLE === 'server' ? [] : [keep('worker', 'The worker', options, lifetime)]
  for (const worker of workers) lifetime.onEnd(worker.stop)
  const numbers = Array.from({ length: options.environment.SERVERS }, (_, index) => index + 1)
  const servers = numbers.map((number) => keep('server', `Server ${number}`, options, lifetime))
  lifetime.onEnd(() => Promise.all(servers.map(({ stop }) => stop())))
  const all = [...workers, ...servers]
  await Promise.all(all.map(({ opened }) => opened))
  return () => all.map(({ child }) => child()).filter((child) => child !== undefined)
}

function keep(role: Role, name: string, options: SuperviseOptions, lifetime: Lifetime) {
  const { variables, workerVariables } = options
  const opened = Promise.withResolvers<void>()
  let child: ChildProcess | undefined
  const launch = () => {
    child = fork(join(root, 'server', 'main.ts'), [role], {
      env: {
        ...variables,
        ...(role === 'worker' && workerVariables),
        HAAT_PROCESS: name.replace(/^The /, '').toLowerCase(),
      },
      execArgv: [...process.execArgv, '--import', leaveWithParent],
    })
    return child
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
 * Servers that share a port would also share it with another shop, so check that it is free. Servers left behind by a
 * killed supervisor release it by themselves.
 */
async function freePort({ PORT: port, HOST: host }: Environment): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PORT_LOOK_MS) {
    try {
      return await bind({ port, host })
    } catch (error) {
      if (waitedMs === 0) await bind({ port, host, reusePort: true })
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
