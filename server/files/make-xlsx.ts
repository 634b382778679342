// Makes an XLSX file on a thread of its own, one at a time: a long one takes seconds of a core.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurn } from '#server/jobs/in-turn'

const making = inTurn(1)
const MAX_MEMORY_MB = 1_000

/** Rows of cells; the first one is the head. */
export function makeXlsx(batches: AsyncIterable<(string | number | null)[][]>): Promise<Buffer> {
  return making(async () => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    try {
      // Throws what the thread throws, also while the rows are still being read.
      const made = once(worker, 'message')
      made.catch(() => {})
      for await (const rows of batches) worker.postMessage(rows)
      worker.postMessage('end')
      const [bytes] = (await made) as [Uint8Array]
      return Buffer.from(bytes)
    } finally {
      await worker.terminate()
    }
  })
}
