// The first sheet of an XLSX file, as rows of texts. It is unpacked on a thread of its own whose memory and time are
// bounded: what is small when it comes may be huge inside.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { formatNumber } from '#contract/base/rupee-text'
import { inTurn } from '#server/jobs/in-turn'
import { badFile } from './bad-file.ts'
import type { CsvRow } from './read-csv.ts'

const reading = inTurn(1)
const MAX_MEMORY_MB = 600
const MAX_MS = 30_000

const tooMuch = () =>
  badFile('The workbook holds too much. Save its first sheet as CSV and choose that file.')

/** XLSX files are ZIP archives. */
export const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === '504b0304'

/** As `readCsv` gives them. Throws `invalid_input` with a sentence that says what to do about a file that is none. */
export async function* readXlsx(bytes: Buffer, maxRows: number): AsyncGenerator<CsvRow> {
  const rows = await reading(() => readSheet(bytes))
  const filled = rows.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells }] : [],
  )
  if (filled.length === 0) throw badFile('The first sheet of the workbook is empty')
  // The head is not counted.
  if (filled.length > maxRows + 1)
    throw badFile(`The file has more than ${formatNumber(maxRows)} rows. Please divide it into several.`)
  yield* filled
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  const worker = new Worker(new URL('./read-xlsx-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })
    worker.postMessage(bytes)
    const [rows] = (await answered.catch(() => ['too-large'])) as [string[][] | 'too-large' | 'unreadable']
    if (rows === 'too-large') throw tooMuch()
    if (rows === 'unreadable')
      throw badFile('The workbook cannot be read. Save its first sheet as CSV and choose that file.')
    return rows
  } finally {
    await worker.terminate()
  }
}
