// A CSV file as people make it: UTF-8 with or without BOM, separated by comma, semicolon or tab, any kind of line
// break, Excel's "sep=;" line. It is read as a stream and never held in memory as rows. Throws `invalid_input` with a
// sentence that says what to do about a file that is none.
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { formatNumber } from '#contract/base/rupee-text'
import { badFile } from './bad-file.ts'

export interface CsvRow {
  /** As a spreadsheet counts: the head is 1, and a cell with line breaks is in one row. */
  row: number
  cells: string[]
}

const CHUNK_BYTES = 64 * 1024
/** A row of the longest cells that a product can have is shorter. */
const MAX_RECORD_BYTES = 256 * 1024
/** How many rows are read before others get their turn. */
const TURN = 200

/** The rows in which anything stands; the first of them is the head, which is not counted. */
export async function* readCsv(bytes: Buffer, maxRows: number): AsyncGenerator<CsvRow> {
  const text = withoutBom(refuseForeign(bytes))
  const { delimiter, body } = findDelimiter(text)
  refuseAtAGlance(body, delimiter, maxRows)
  const parser = Readable.from(chunksOf(body)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
    }),
  )
  let row = 0
  let isEmpty = true
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      if (row % TURN === 0) await breathe()
      if (cells.every((cell) => cell.trim() === '')) continue
      isEmpty = false
      yield { row, cells }
    }
  } catch (error) {
    throw explained(error as CsvError, row + 1)
  }
  if (isEmpty) throw badFile('The file is empty')
}

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)" and choose that file.'

function refuseForeign(bytes: Buffer): Buffer {
  if (bytes.length === 0) throw badFile('The file is empty')
  const start = bytes.subarray(0, 4).toString('hex')
  if (/^(fffe|feff)/.test(start)) throw badFile(`The file is in UTF-16. ${SAVE_AS}`)
  // What ZIP archives, workbooks among them, and older XLS files begin with.
  if (/^(504b|d0cf11e0)/.test(start)) throw badFile(`The file is a workbook, not a CSV file. ${SAVE_AS}`)
  if (bytes.includes(0)) throw badFile(`The file holds NUL bytes, as files in UTF-16 do. ${SAVE_AS}`)
  if (!isUtf8(bytes)) throw badFile(`The file is not in UTF-8. ${SAVE_AS}`)
  return bytes
}

const withoutBom = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf' ? bytes.subarray(3) : bytes

/** Excel's own line decides; else the sign that stands most often in the head, outside of quotes. */
function findDelimiter(bytes: Buffer): { delimiter: string; body: Buffer } {
  const start = bytes.subarray(0, CHUNK_BYTES).toString('latin1')
  const told = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i.exec(start)
  if (told?.[1]) return { delimiter: told[1], body: bytes.subarray(told[0].length) }
  const head = /^\s*((?:"[^"]*"|[^"\r\n])*)/.exec(start)?.[1]?.replace(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => head.split(sign).length
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  return { delimiter, body: bytes }
}

/** Two things that cost a look at the bytes only, before thousands of rows are checked for nothing. */
function refuseAtAGlance(bytes: Buffer, delimiter: string, maxRows: number): void {
  const blank = new Set([0x20, 0x09, delimiter.charCodeAt(0)])
  let [row, filled, isFilled, openedIn, last] = [1, 0, false, 0, 0]
  for (const byte of bytes) {
    if (byte === 0x22) openedIn = openedIn === 0 ? row : 0
    else if (openedIn === 0 && (byte === 0x0a || byte === 0x0d)) {
      if (isFilled) filled++
      isFilled = false
      if (byte !== 0x0a || last !== 0x0d) row++
    } else if (!blank.has(byte)) isFilled = true
    last = byte
  }
  if (openedIn > 0) throw badFile(`A quote is opened and never closed, in row ${openedIn} or above`)
  // The head is not counted.
  if (filled + (isFilled ? 1 : 0) > maxRows + 1) throw tooMany(maxRows)
}

const tooMany = (maxRows: number) =>
  badFile(`The file has more than ${formatNumber(maxRows)} rows. Please divide it into several.`)

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Codes of csv-parse, in the words of somebody who sees a spreadsheet. */
function explained(error: CsvError, row: number): Error {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return badFile(`A quote is opened and never closed, in row ${row}`)
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return badFile(`Row ${row} has a quote in the middle of a cell. Quotes within a cell must be doubled.`)
    case 'CSV_MAX_RECORD_SIZE':
      return badFile(`Row ${row} is longer than 256 kB. Is a quote in it not closed?`)
    default:
      return error
  }
}
