// Reads a table on a worker thread; see read-rows.ts.
import { parentPort } from 'node:worker_threads'
import { ShopError } from '#server/http/errors'
import { rowLimiter } from './limit-rows.ts'
import { parseXlsx } from './parse-xlsx.ts'
import { readCsv } from './read-csv.ts'
import type { SheetRow } from './sheet-row.ts'
import { ArchiveTooLarge } from './zip-entries.ts'

export interface ReadingTask {
  bytes: Uint8Array
  maxRows: number
  isWorkbook: boolean
}

export type ReadingAnswer = { rows: SheetRow[] } | { refused: string } | 'end'

/** Rows of one message: the receiver serves other requests between two messages. */
const BATCH = 1_000

const answer = (given: ReadingAnswer) => parentPort?.postMessage(given)

parentPort?.once('message', async ({ bytes, maxRows, isWorkbook }: ReadingTask) => {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    await sendRows(isWorkbook ? parseXlsx(file) : readCsv(file), maxRows)
    answer('end')
  } catch (error) {
    if (error instanceof ShopError) answer({ refused: error.message })
    else if (!isWorkbook) throw error
    else answer({ refused: error instanceof ArchiveTooLarge ? TOO_LARGE : UNREADABLE })
  }
})

const TOO_LARGE = 'The workbook is too large. Save its first sheet as CSV and choose that file.'
const UNREADABLE = "The workbook can't be read. Save its first sheet as CSV and choose that file."

async function sendRows(rows: Iterable<SheetRow> | AsyncIterable<SheetRow>, maxRows: number): Promise<void> {
  const isWanted = rowLimiter(maxRows)
  let batch: SheetRow[] = []
  for await (const row of rows) {
    if (!isWanted(row)) continue
    batch.push(row)
    if (batch.length < BATCH) continue
    answer({ rows: batch })
    batch = []
  }
  answer({ rows: batch })
}
