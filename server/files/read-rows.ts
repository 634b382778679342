// Reads the rows of an uploaded table: CSV as people create it, or XLSX, recognised by its first bytes instead of its
// name. Reading takes no database connection and stops when the sender disconnects. All but small CSV files are read
// on a worker thread with limited memory and time.
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refused } from '#server/http/errors'
import { limitWork } from '#server/http/load/work-limits'
import type { UploadedFile } from '#server/http/request/uploads'
import { badFile } from './bad-file.ts'
import { assertText, isZip } from './foreign-file.ts'
import { rowLimiter } from './limit-rows.ts'
import { readCsv } from './read-csv.ts'
import type { ReadingAnswer, ReadingTask } from './read-rows-worker.ts'
import type { SheetRow } from './sheet-row.ts'

export type { SheetRow } from './sheet-row.ts'

const reading = limitWork('tables')
/** Parsed in a few milliseconds, which is less than a worker takes to start. */
const SMALL_BYTES = 64 * 1024
const MAX_MEMORY_MB = 600
const MAX_MS = 120_000

const tooMuch = () => badFile('The workbook is too large. Save its first sheet as CSV and choose that file.')

/** The sender has gone and doesn't receive this error. Any other error would be logged as a failure. */
const cancelled = () => refused('unavailable', 'The upload was cancelled')

export function assertConnected({ signal }: Pick<UploadedFile, 'signal'>): void {
  if (signal.aborted) throw cancelled()
}

type Readable = Pick<UploadedFile, 'bytes'> & Partial<Pick<UploadedFile, 'signal'>>

/**
 * Returns the non-empty rows; the first is the header, which doesn't count towards `maxRows`. Throws `invalid_input`
 * with a hint on how to fix the file.
 */
export async function readRows({ bytes, signal }: Readable, maxRows: number): Promise<SheetRow[]> {
  const isWorkbook = isZip(bytes)
  if (!isWorkbook) assertText(bytes)
  const rows =
    !isWorkbook && bytes.length <= SMALL_BYTES
      ? smallRows(bytes, maxRows)
      : await reading(() => readOnWorker({ bytes, maxRows, isWorkbook }, signal))
  if (rows.length === 0)
    throw badFile(isWorkbook ? 'The first sheet of the workbook is empty' : 'The file is empty')
  return rows
}

function smallRows(bytes: Buffer, maxRows: number): SheetRow[] {
  const isWanted = rowLimiter(maxRows)
  const rows: SheetRow[] = []
  for (const row of readCsv(bytes)) if (isWanted(row)) rows.push(row)
  return rows
}

async function readOnWorker(task: ReadingTask, signal: AbortSignal | undefined): Promise<SheetRow[]> {
  if (signal?.aborted) throw cancelled()
  const worker = new Worker(new URL('./read-rows-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const ended = AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])])
  const rows: SheetRow[] = []
  try {
    const answers = on(worker, 'message', { signal: ended }) as AsyncIterable<[ReadingAnswer]>
    worker.postMessage(task)
    for await (const [answer] of answers) {
      if (answer === 'end') break
      if ('refused' in answer) throw badFile(answer.refused)
      for (const row of answer.rows) rows.push(row)
    }
    return rows
  } catch (error) {
    if (signal?.aborted) throw cancelled()
    throw isOutOfBounds(error) ? tooMuch() : error
  } finally {
    await worker.terminate()
  }
}

/** Whether the worker ran out of memory or time. */
const isOutOfBounds = (error: unknown): boolean =>
  ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes((error as { code?: string }).code ?? '')
