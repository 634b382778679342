// Draws PDFs in a separate process. A PDF with its fonts takes tens of milliseconds of a core, and a sheet of
// thousands of lines more than a second, which would block all requests. A thread would never return its memory.
import { type ChildProcess, fork } from 'node:child_process'
import { busy } from '#server/http/load/busy-reply'
import { workLimits } from '#server/http/load/work-limits'

/** Arguments are structured-cloned to the child process. */
type Drawing = (...of: never[]) => Promise<Buffer>

export interface DrawingOrder {
  id: number
  /** URL of a module, and the name of its export. */
  module: string
  name: string
  of: readonly unknown[]
}

export type DrawingReply = { id: number; bytes: Uint8Array } | { id: number; error: unknown }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

/** Keeps the process at 140 MB instead of 250. */
const memory = ['--max-semi-space-size=8', '--max-old-space-size=384']
/** Idle time after which the process ends and frees fonts and code. */
const IDLE_MS = 60_000

let open: ReturnType<typeof openProcess> | null = null

/**
 * Returns a function that runs the drawing exported by `module` under `name` in the PDF process; only that process
 * loads the module. Throws what the drawing throws.
 */
export const drawInWorker =
  <D extends Drawing>(module: URL, name: string) =>
  (...of: Parameters<D>): Promise<Buffer> => {
    open ??= openProcess()
    return open.draw({ module: module.href, name, of })
  }

function openProcess() {
  const child = fork(new URL('./drawing-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', ...memory],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let count = 0
  let idle: NodeJS.Timeout | undefined
  hold(child, false)

  function close(error: Error): void {
    if (open?.child === child) open = null
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  child.on('message', (reply: DrawingReply | object) => {
    // In development, forward the list of loaded files: `node --watch` listens only to the main process.
    if (!('id' in reply)) {
      process.send?.(reply)
      return
    }
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('bytes' in reply) asker?.resolve(Buffer.from(reply.bytes))
    else asker?.reject(reply.error)
    if (waiting.size > 0) return
    hold(child, false)
    idle = setTimeout(() => {
      open = null
      child.disconnect()
    }, IDLE_MS).unref()
  })
  child.on('error', close)
  // For example out of memory.
  child.on('exit', (code, signal) => close(new Error(`The PDF process has ended: ${signal ?? code}`)))

  const draw = (what: Omit<DrawingOrder, 'id'>) =>
    new Promise<Buffer>((resolve, reject) => {
      if (waiting.size > workLimits.documents.waiting) throw busy()
      clearTimeout(idle)
      const id = ++count
      // Throws synchronously for arguments that can't be cloned, before anyone waits.
      child.send({ id, ...what } satisfies DrawingOrder, (error) => {
        if (error) close(error)
      })
      waiting.set(id, { resolve, reject })
      hold(child, true)
    })
  return { child, draw }
}

/** The child keeps the main process alive only while a drawing is awaited. */
function hold(child: ChildProcess, isAwaited: boolean): void {
  if (isAwaited) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
