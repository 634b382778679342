// Creates XLSX files on a worker thread, one at a time, as a long one takes seconds of a core.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitWork } from '#server/http/load/work-limits'

const making = limitWork('workbooks')
const MAX_MEMORY_MB = 1_000

/** @param batches rows of cells; the first row is the header */
export function makeXlsx(batches: AsyncIterable<(string | number | null)[][]>): Promise<Buffer> {
  return making(async () => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    try {
      // Throws the worker's errors, even while rows are still being read.
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
