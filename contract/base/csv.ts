// Parses CSV as people create it, in browser and server: RFC 4180, and beyond it stray quotes are text and ="0033" is the
// text 0033. Separated by comma, semicolon or tab, with any line breaks and Excel's "sep=;" line.

export interface CsvRow {
  /** Row number as in a spreadsheet: the header is 1, and a cell with line breaks is in one row. */
  row: number
  cells: string[]
}

/** Says how to fix the file. */
export class CsvError extends Error {}

/** Enough for all columns of a product, with more specifications than one may have. */
export const MAX_COLUMNS = 250

const TOO_MANY_COLUMNS = `The file has more than ${MAX_COLUMNS} columns. Is it separated by commas, semicolons or tabs?`

/** Yields all rows of a text, with or without BOM. Throws a `CsvError` for a row that can't be read. */
export function readCsvText(given: string): Generator<CsvRow> {
  const text = given.replace(/^\ufeff/, '')
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

/** More than the longest cells of a product take. */
const MAX_ROW_LENGTH = 256 * 1024

/** Yields all rows, including empty ones. Throws a `CsvError` for a row that can't be read. */
export function* parseCsv(text: string, delimiter: string): Generator<CsvRow> {
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

  readRow(): CsvRow {
    this.#row++
    this.#rowStart = this.#at
    const cells: string[] = []
    for (;;) {
      const cell = this.#readCell()
      if (cells.length < MAX_COLUMNS) cells.push(cell)
      else if (cell.trim() !== '') throw new CsvError(TOO_MANY_COLUMNS)
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
      if (end < 0) throw new CsvError(`A quote is opened but never closed, in row ${this.#row}`)
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
      throw new CsvError(
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
      throw new CsvError(`Row ${this.#row} is longer than 256 kB. Is a closing quote missing?`)
  }
}

/** ="0033" → 0033; any other text stays as it is. */
function unwrapped(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
