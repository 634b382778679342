// The lifetime of a process of the shop, from start to shutdown. Resources are closed in reverse order of opening.
import { isConnectionLost } from '#server/db/failures'

export interface Lifetime {
  /** Registers a shutdown hook; it is awaited. */
  onEnd(end: () => Promise<unknown> | unknown): void
  isStopping(): boolean
  /** Ends the process, as a signal does. A code other than 0 means failure: the process may be restarted. */
  end(code: number): void
}

interface LifeOptions {
  /** Turns a startup failure into a message for the terminal. */
  explain: (error: unknown) => unknown
  /** Whether to print that the process is stopping. */
  isTold: boolean
}

const HARD_STOP_MS = 20_000

/** Runs `open`, and closes what it has opened when a signal or the parent process asks for it. */
export async function live(
  open: (lifetime: Lifetime) => Promise<void>,
  { explain, isTold }: LifeOptions,
): Promise<void> {
  const endings: (() => Promise<unknown> | unknown)[] = []
  let stopping = false

  async function close(code: number): Promise<never> {
    stopping = true
    if (code === 0) tellParent('stopping')
    setTimeout(() => process.exit(code || 1), HARD_STOP_MS).unref()
    for (const end of endings.reverse()) {
      // Every shutdown hook runs even if an earlier one fails.
      await (async () => end())().catch((error: Error) => console.error(error.message))
    }
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      if (isTold) console.log('\n• Stopping')
      void close(0)
    })
  }
  process.on('unhandledRejection', (reason) => {
    // Something still used a resource that has been closed; the shutdown continues in order.
    if (stopping) console.error(JSON.stringify({ level: 40, msg: 'while stopping', err: String(reason) }))
    else outliveOutages(reason)
  })

  try {
    await open({
      onEnd: (end) => void endings.push(end),
      isStopping: () => stopping,
      end: (code) => void close(code),
    })
    tellParent('open')
  } catch (error) {
    if (stopping) return
    console.error(explain(error))
    await close(1)
  }
}

/** The parent process restarts this one if it ends unexpectedly (tools/keep-running.mjs). */
function tellParent(state: 'open' | 'stopping'): void {
  if (process.connected) process.send?.(state, () => {})
}

/**
 * graphile-worker leaves promises unhandled that fail when the database is lost. These don't end the shop; any other
 * unhandled rejection does, as is the default.
 */
function outliveOutages(reason: unknown): void {
  if (!isConnectionLost(reason)) throw reason
  console.error(JSON.stringify({ level: 40, msg: 'database connection', err: String(reason) }))
}
