// Parses CSV as spreadsheets do: RFC 4180, and beyond it stray quotes are text and ="0033" is the text 0033.
import { badFile } from './bad-file.ts'
import { MAX_COLUMNS, type SheetRow, tooManyColumns } from './sheet-row.ts'

/** More than the longest cells of a product take. */
const MAX_ROW_LENGTH = 256 * 1024

/** Yields all rows, including empty ones. Throws `invalid_input` for a row that can't be read. */
export function* parseCsv(text: string, delimiter: string): Generator<SheetRow> {
  const reader = new CellReader(text, delimiter)
  while (!reader.isAtEnd) yield reader.readRow()
}

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

class CellReader {
  readonly #text: string
  readonly #delimiter: number
  #at = 0
  #row = 0
  #rowStart = 0

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter.charCodeAt(0)
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  readRow(): SheetRow {
    this.#row++
    this.#rowStart = this.#at
    const cells: string[] = []
    for (;;) {
      const cell = this.#readCell()
      if (cells.length < MAX_COLUMNS) cells.push(cell)
      else if (cell.trim() !== '') throw tooManyColumns()
      if (this.#code() !== this.#delimiter) break
      this.#at++
    }
    if (this.#code() === CARRIAGE_RETURN && this.#text.charCodeAt(this.#at + 1) === LINE_FEED) this.#at++
    this.#at++
    return { row: this.#row, cells }
  }

  #readCell(): string {
    if (this.#code() === QUOTE) return unwrapped(this.#readQuoted())
    return this.#readFormulaText() ?? this.#readPlain()
  }

  /** Returns the text up to the end of the cell. Quotes in it are ordinary characters. */
  #readPlain(): string {
    const start = this.#at
    while (!this.#isCellEnd(this.#at)) this.#at++
    this.#limitRow()
    return this.#text.slice(start, this.#at)
  }

  #readQuoted(): string {
    let cell = ''
    for (this.#at++; ; ) {
      const end = this.#text.indexOf('"', this.#at)
      if (end < 0) throw badFile(`A quote is opened but never closed, in row ${this.#row}`)
      cell += this.#text.slice(this.#at, end)
      this.#at = end + 1
      this.#limitRow()
      if (this.#code() !== QUOTE) break
      cell += '"'
      this.#at++
    }
    // Spreadsheets append text that follows the closing quote.
    const rest = this.#readPlain()
    // A quote that is closed in a later row, and not at the end of a cell, was not meant to contain these rows.
    if (rest.trim() !== '' && /[\r\n]/.test(cell))
      throw badFile(
        `A quote in row ${this.#row} is closed in the middle of a later line. Is a closing quote missing?`,
      )
    return cell + rest
  }

  /** Reads ="0033", by which programs stop a spreadsheet from dropping zeros. Returns null for any other cell. */
  #readFormulaText(): string | null {
    if (!this.#text.startsWith('="', this.#at)) return null
    let end = this.#at + 2
    for (; ; end++) {
      const code = this.#text.charCodeAt(end)
      if (Number.isNaN(code) || code === LINE_FEED || code === CARRIAGE_RETURN) return null
      if (code !== QUOTE) continue
      if (this.#text.charCodeAt(end + 1) === QUOTE) end++
      else break
    }
    if (!this.#isCellEnd(end + 1)) return null
    const cell = this.#text.slice(this.#at, end + 1)
    this.#at = end + 1
    this.#limitRow()
    return unwrapped(cell)
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }

  #isCellEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at)
    return code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN || Number.isNaN(code)
  }

  #limitRow(): void {
    if (this.#at - this.#rowStart > MAX_ROW_LENGTH)
      throw badFile(`Row ${this.#row} is longer than 256 kB. Is a closing quote missing?`)
  }
}

/** ="0033" → 0033; any other text stays as it is. */
function unwrapped(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
