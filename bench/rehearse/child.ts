// A process that is restarted when it ends, as an init system would do.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'

interface Wanted {
  command: string[]
  /** File for its output. */
  log: string
  environment?: Record<string, string>
}

const RESTART_MS = 2_000

export type Kept = ReturnType<typeof keep>

export function keep(wanted: () => Wanted) {
  let child: ChildProcess | null = null
  let isWanted = false
  let ended = Promise.resolve()
  function launch(): void {
    const { command, log, environment = {} } = wanted()
    const output = openSync(log, 'a')
    const [program = '', ...args] = command
    const { PATH, HOME = '/' } = process.env
    const launched = spawn(program, args, {
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', output, output],
    })
    child = launched
    ended = new Promise((resolve) => {
      launched.once('exit', () => {
        child = null
        resolve()
        if (isWanted) setTimeout(() => isWanted && !child && launch(), RESTART_MS)
      })
    })
  }
  return {
    start(): void {
      isWanted = true
      if (!child) launch()
    },
    /** Ends it for good, or until the next start. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      isWanted = false
      child?.kill(signal)
      await ended
    },
    /** It is restarted if the signal ends it. */
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    pid: () => child?.pid ?? 0,
  }
}
