// Reads CSV files as people create them: UTF-8 with or without BOM, separated by comma, semicolon or tab, with any
// line breaks and Excel's "sep=;" line.
import { parseCsv } from './parse-csv.ts'
import type { SheetRow } from './sheet-row.ts'

/** Yields all rows. Throws `invalid_input` for a row that can't be read. @param bytes text in UTF-8 */
export function readCsv(bytes: Buffer): Generator<SheetRow> {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  const told = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i.exec(text)
  return told?.[1] ? parseCsv(text.slice(told[0].length), told[1]) : parseCsv(text, delimiterOf(text))
}

/** Maximum length of a line whose separators are counted. */
const HEAD = 64 * 1024

/** Returns the most frequent separator in the header, outside quotes. */
function delimiterOf(text: string): string {
  const head = /^\s*((?:"[^"]*"|[^"\r\n])*)/.exec(text.slice(0, HEAD))?.[1]?.replace(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
