/**
 * Keeps a server running: restarts it after an unexpected exit, with growing pauses. A server that exits on its own
 * before it first opens has reported the reason and isn't restarted, nor is one that dies repeatedly during startup.
 */
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const STEADY_MS = 60_000
const MAX_PAUSE_MS = 30_000
const MAX_VAIN_STARTS = 5

/**
 * `launch` starts the server as a child process, which sends 'open' once it serves requests and 'stopping' when it is
 * asked to exit. `name` is its name in messages.
 * @param {() => import('node:child_process').ChildProcess} launch
 * @param {{ name?: string, firstPauseMs?: number, onOpen?: () => void }} options
 */
export function keepRunning(launch, { name = 'The server', firstPauseMs = 500, onOpen = () => {} } = {}) {
  const asked = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  return {
    ended: run(),
    /** @param {NodeJS.Signals} signal */
    stop(signal) {
      asked.abort()
      server?.kill(signal)
    },
  }

  async function run() {
    let pauseMs = firstPauseMs
    let wasOpen = false
    for (let vainStarts = 0; ; ) {
      const begun = Date.now()
      server = launch()
      const { code, signal, heard } = await ending(server, { name, onOpen })
      const isAsked =
        asked.signal.aborted || heard.has('stopping') || signal === 'SIGTERM' || signal === 'SIGINT'
      wasOpen ||= heard.has('open')
      if (isAsked || code === 0 || (!wasOpen && signal === null)) return code

      vainStarts = heard.has('open') ? 0 : vainStarts + 1
      if (vainStarts === MAX_VAIN_STARTS) {
        console.error(
          `\n${name} ended ${vainStarts} times in a row before it was open and won't be restarted.`,
        )
        return code
      }
      if (Date.now() - begun > STEADY_MS) pauseMs = firstPauseMs
      console.error(`\n• ${name} ended unexpectedly (${signal ?? `code ${code}`}) and is being restarted`)
      await sleep(pauseMs, undefined, { signal: asked.signal }).catch(() => {})
      if (asked.signal.aborted) return 0
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    }
  }
}

/** Resolves when a child process has ended, with its exit code, signal and messages. */
function ending(child, { name, onOpen }) {
  const heard = new Set()
  child.on('message', (message) => {
    // Other messages are answers with metrics.
    if (typeof message === 'string') heard.add(message)
    if (message === 'open') onOpen()
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid !== undefined) return // an error while sending a signal
      console.error(`${name} could not be started: ${error.message}`)
      resolve({ code: 1, signal: null, heard })
    })
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], signal, heard }),
    )
  })
}
