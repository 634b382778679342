// From the start of a process of the shop to its end: what it has opened is ended in the reverse order, last opened first.
import { isConnectionLost } from '#server/db/failures'

export interface Lifetime {
  /** To be called, and awaited, when the process stops. */
  onEnd(end: () => Promise<unknown> | unknown): void
  isStopping(): boolean
  /** Ends the process, as a signal does; with another code than 0 it has failed and may be started again. */
  end(code: number): void
}

interface LifeOptions {
  /** What kept the process from opening, for the person at the terminal. */
  explain: (error: unknown) => unknown
  /** Whether the person is told that it stops. */
  isTold: boolean
}

const HARD_STOP_MS = 20_000

/** Runs `open`, and ends what it has opened when a signal, or whoever started this process, asks for it. */
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
      // One that fails, at once or later, keeps no other one from its turn.
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
    // Somebody misses what has been ended: the rest is ended in its order nevertheless.
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

/** Whoever started this process starts it again when it ends unasked (tools/keep-running.mjs). */
function tellParent(state: 'open' | 'stopping'): void {
  if (process.connected) process.send?.(state, () => {})
}

/**
 * A promise that nobody holds and that fails for want of the database, as graphile-worker leaves some, is no reason to
 * end the shop. Any other one ends it, as it would by itself.
 */
function outliveOutages(reason: unknown): void {
  if (!isConnectionLost(reason)) throw reason
  console.error(JSON.stringify({ level: 40, msg: 'database connection', err: String(reason) }))
}
