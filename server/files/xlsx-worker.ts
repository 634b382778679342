// Collects rows and creates an XLSX file; see make-xlsx.ts.
import { parentPort } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

const sheet: SheetData = []

parentPort?.on('message', async (message: (string | number | null)[][] | 'end') => {
  if (message !== 'end') {
    for (const cells of message) sheet.push(cells.map(cellOf))
    return
  }
  const bytes = await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBuffer()
  parentPort?.postMessage(bytes)
})

const cellOf = (value: string | number | null) =>
  value === null ? null : { value, type: typeof value === 'number' ? Number : String }
