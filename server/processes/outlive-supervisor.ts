// A server keeps serving when its supervisor dies, until the next supervisor has opened its own servers and ends this
// one with SIGTERM. Without a next supervisor it ends itself.
import { isSameProcess } from '../../tools/process-birth.mjs'

/** Longer than a restart of the shop takes on a busy machine. */
const PATIENCE_MS = 120_000
const LOOK_MS = 250

/**
 * @param keeper "pid birth" of the process that restarts the supervisor: without it there is no next one. Null if the
 *   supervisor was started directly.
 */
export function outliveSupervisor(keeper: string | null): void {
  const [pid = '', birth = ''] = keeper?.split(' ') ?? []
  process.once('disconnect', () => {
    const end = Date.now() + PATIENCE_MS
    const watching = setInterval(() => {
      if (Date.now() < end && keeper !== null && isSameProcess(Number(pid), birth)) return
      clearInterval(watching)
      process.kill(process.pid, 'SIGTERM')
    }, LOOK_MS)
  })
  process.channel?.unref()
}
