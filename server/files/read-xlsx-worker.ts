// Reads the first sheet of an XLSX file as texts; see read-xlsx.ts.
import { parentPort } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

/** What a file of ten megabytes may hold at most when it is unpacked. */
const MAX_UNPACKED = 150 * 1024 * 1024

parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readAll(bytes).catch(() => 'unreadable' as const))
})

async function readAll(bytes: Uint8Array): Promise<string[][] | 'too-large'> {
  if (!isBounded(bytes)) return 'too-large'
  const rows = await readSheet(Buffer.from(bytes), { parseNumber: (text) => text, trim: false })
  return rows.map((cells) => cells.map(textOf))
}

/** Unpacks it once into room of the size that it says of itself: who lies about that fails here. */
function isBounded(bytes: Uint8Array): boolean {
  let total = 0
  const add = (size: number) => (total += size)
  unzipSync(bytes, { filter: ({ originalSize }) => add(originalSize) < 0 })
  if (total > MAX_UNPACKED) return false
  unzipSync(bytes)
  return true
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell)
  // 249.99 may be kept as 249.99000000000001.
  return /^-?\d+\.\d{12,}$/.test(text) ? String(Number(text)) : text
}
