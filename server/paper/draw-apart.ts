// Papers are drawn by a process of their own. With its fonts one takes tens of milliseconds of a core, and a sheet of some
// thousand lines more than a second, in which the shop would answer nobody; a thread would keep the memory for good.
import { type ChildProcess, fork } from 'node:child_process'

/** What it takes is data: it is copied. */
type Drawing = (...of: never[]) => Promise<Buffer>

export interface DrawingOrder {
  id: number
  /** Address of a module, and what it exports. */
  module: string
  name: string
  of: readonly unknown[]
}

export type DrawingReply = { id: number; bytes: Uint8Array } | { id: number; error: unknown }

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

/** It keeps to 140 MB instead of 250. */
const memory = ['--max-semi-space-size=8', '--max-old-space-size=384']
/** Fonts and code are kept for so long after the last drawing. */
const IDLE_MS = 60_000

let open: ReturnType<typeof openProcess> | null = null

/**
 * The drawing that `module` exports under `name`, as a function that has it drawn by the process; the module is loaded there
 * alone. Throws what the drawing throws.
 */
export const drawApart =
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
    // While the shop is developed, which files it has read: `node --watch` listens to our process alone.
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
  // Out of memory, say.
  child.on('exit', (code, signal) => close(new Error(`The process that draws has ended: ${signal ?? code}`)))

  const draw = (what: Omit<DrawingOrder, 'id'>) =>
    new Promise<Buffer>((resolve, reject) => {
      clearTimeout(idle)
      const id = ++count
      // Throws where something is no data, and nobody waits then.
      child.send({ id, ...what } satisfies DrawingOrder, (error) => {
        if (error) close(error)
      })
      waiting.set(id, { resolve, reject })
      hold(child, true)
    })
  return { child, draw }
}

/** Only what is waited for keeps the shop's own process alive. */
function hold(child: ChildProcess, isAwaited: boolean): void {
  if (isAwaited) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
