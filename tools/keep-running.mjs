/**
 * Keeps a server running: one that ends without having been asked to is started again, after ever longer pauses. One
 * that never was open and ends by itself has said why, and is left alone; so is one that dies again and again at its start.
 */
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const STEADY_MS = 60_000
const MAX_PAUSE_MS = 30_000
const MAX_VAIN_STARTS = 5

/**
 * `launch` starts the server as a child process, which sends 'open' when it serves and 'stopping' when it was asked to
 * end. `name` is what people call it.
 *
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
          `\n${name} ended ${vainStarts} times in a row before it was open and is not started again.`,
        )
        return code
      }
      if (Date.now() - begun > STEADY_MS) pauseMs = firstPauseMs
      console.error(
        `\n• ${name} ended without being asked to (${signal ?? `code ${code}`}) and is started again`,
      )
      await sleep(pauseMs, undefined, { signal: asked.signal }).catch(() => {})
      if (asked.signal.aborted) return 0
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    }
  }
}

/** How a child process ended, with its messages. */
function ending(child, { name, onOpen }) {
  const heard = new Set()
  child.on('message', (message) => {
    heard.add(message)
    if (message === 'open') onOpen()
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid !== undefined) return // a signal that could not be sent
      console.error(`${name} could not be started: ${error.message}`)
      resolve({ code: 1, signal: null, heard })
    })
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], signal, heard }),
    )
  })
}
