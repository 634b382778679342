// Starts a load in a process of its own, and waits for its orders.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { steadyNow } from './history.ts'
import type { Confirmed, LoadSettings } from './load-settings.ts'

export type Load = ReturnType<typeof startLoad>

export function startLoad(settings: LoadSettings, node: { execPath?: string; execArgv?: string[] } = {}) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), { ...node, stdio: 'inherit' })
  const confirmed: Confirmed[] = []
  child.on('message', (message: Confirmed | { ended: number }) => {
    if ('confirmed' in message) confirmed.push(message)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  child.send(settings)
  return {
    confirmed,
    /** Resolves when that many more orders are confirmed that were requested from now on. */
    async goesOn(more: number, patienceMs = 120_000): Promise<void> {
      const from = steadyNow()
      for (;;) {
        if (confirmed.filter(({ begin }) => begin >= from).length >= more) return
        if (child.exitCode !== null) throw new Error('The load has ended.')
        if (steadyNow() - from > patienceMs) throw new Error(`No ${more} orders within ${patienceMs} ms.`)
        await sleep(50)
      }
    },
    /** Waits until every operation has a definite answer, or its patience ends. */
    async stop(): Promise<void> {
      child.send('stop')
      const code = await ended
      if (code !== 0) throw new Error(`The load ended with code ${code}.`)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
