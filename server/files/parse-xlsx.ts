// Reads the first visible sheet of an XLSX workbook (ECMA-376) as text, as the sheet shows it. The sheet is unpacked
// piece by piece and reading stops at the first limit, because a small file may unpack to a huge one. The range that
// the sheet declares is ignored.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { MAX_COLUMNS } from '#contract/base/csv'
import { type NumberFormat, numberFormat, numberText } from './cell-text.ts'
import { isEmptyRow, type SheetRow, tooManyColumns } from './sheet-row.ts'
import { ArchiveTooLarge, textOfEntry, type ZipEntry, zipEntries } from './zip-entries.ts'

const MAX_PART = 16 * 1024 * 1024
const MAX_TEXTS = 64 * 1024 * 1024
/** Unpacked size of a ten-megabyte file. */
const MAX_SHEET = 150 * 1024 * 1024
const MAX_ROW_LENGTH = 4 * 1024 * 1024
const CHUNK = 256 * 1024

/** Yields non-empty rows. Throws `ArchiveTooLarge`, `invalid_input` for too many columns, or any error. */
export async function* parseXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const entries = zipEntries(bytes)
  const { sheet, texts, styles, is1904 } = partsOf(entries)
  const book: Book = {
    texts: texts ? textsOf(textOfEntry(texts, MAX_TEXTS)) : [],
    formats: styles ? formatsOf(textOfEntry(styles, MAX_PART)) : [],
    is1904,
  }
  let last = 0
  for await (const xml of rowsOf(sheet)) {
    const row = readRow(xml, last + 1, book)
    last = row.row
    if (isEmptyRow(row.cells)) continue
    yield row
  }
}

interface Book {
  texts: readonly string[]
  /** By style index. */
  formats: readonly NumberFormat[]
  is1904: boolean
}

/** Finds the parts through their relationships; some programs choose other names for them. */
function partsOf(entries: ReadonlyMap<string, ZipEntry>) {
  const read = (path: string) => {
    const entry = entries.get(path)
    return entry ? textOfEntry(entry, MAX_PART) : ''
  }
  const main = relationsOf(read('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')
  const path = main?.target ?? 'xl/workbook.xml'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = relationsOf(read(`${folder}_rels/${path.slice(folder.length)}.rels`), folder)
  const sheets: { target: string; isHidden: boolean }[] = []
  let is1904 = false
  for (const { name, attributes } of tagsOf(read(path))) {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    if (name !== 'sheet') continue
    const found = relations.find(({ id, type }) => id === attributes.id && type === 'worksheet')
    if (found) sheets.push({ target: found.target, isHidden: /hidden/i.test(attributes.state ?? '') })
  }
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const sheet = entries.get(first?.target ?? '')
  if (!sheet) throw new Error('no worksheet')
  const ofType = (wanted: string) => entries.get(relations.find(({ type }) => type === wanted)?.target ?? '')
  return { sheet, is1904, texts: ofType('sharedStrings'), styles: ofType('styles') }
}

/** @param folder of the part that the relationships belong to, with a slash at the end */
function relationsOf(xml: string, folder: string) {
  return [...tagsOf(xml)].flatMap(({ name, attributes }) => {
    const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes
    if (name !== 'Relationship' || mode === 'External') return []
    const path = new URL(target, `file:///${folder}`).pathname.slice(1)
    return { id, type: type.slice(type.lastIndexOf('/') + 1), target: decodeURIComponent(path) }
  })
}

function textsOf(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  for (const tag of tagsOf(xml)) {
    if (tag.name === 't' && !tag.isEnd) text += tag.text
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      texts.push(text)
      text = ''
    }
  }
  return texts
}

function formatsOf(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isCell = false
  for (const { name, attributes, isEnd } of tagsOf(xml)) {
    if (name === 'cellXfs') isCell = !isEnd
    else if (name === 'numFmt' && attributes.numFmtId !== undefined)
      codes.set(attributes.numFmtId, attributes.formatCode ?? '')
    else if (name === 'xf' && isCell && !isEnd) {
      const id = attributes.numFmtId ?? '0'
      formats.push(numberFormat(Number(id), codes.get(id)))
    }
  }
  return formats
}

/** Yields the XML of each row, however large the sheet is. */
async function* rowsOf({ bytes, isPacked }: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [pending, size] = ['', 0]
  let names: RowNames | undefined
  const stored = Readable.from([bytes])
  const unpacked = isPacked ? stored.pipe(createInflateRaw({ chunkSize: CHUNK })) : stored
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_SHEET) throw new ArchiveTooLarge()
    pending += decoder.decode(chunk, { stream: true })
    names ??= namesOf(pending)
    let isComplete = true
    let at = 0
    for (;;) {
      names.start.lastIndex = at
      const start = names.start.exec(pending)
      if (!start) break
      at = start.index
      const isSelfClosed = start[0].endsWith('/>')
      const end = isSelfClosed ? names.start.lastIndex : pending.indexOf(names.end, names.start.lastIndex)
      isComplete = end >= 0
      if (!isComplete) break
      if (!isSelfClosed) yield pending.slice(start.index, end)
      at = end
    }
    if (isComplete && pending.includes(names.endOfData, at)) return
    // Without the beginning of a row, only the last tag may be incomplete.
    pending = pending.slice(isComplete ? Math.max(at, pending.lastIndexOf('<')) : at)
    if (pending.length > MAX_ROW_LENGTH) throw new ArchiveTooLarge()
  }
}

interface RowNames {
  start: RegExp
  end: string
  endOfData: string
}

/** Some programs write a prefix before every name, such as x:row. Throws unless the XML is that of a worksheet. */
function namesOf(xml: string): RowNames {
  const prefix = /<((?:\w+:)?)worksheet[\s>]/.exec(xml.slice(0, 16_384))?.[1]
  if (prefix === undefined) throw new Error('no worksheet')
  return {
    start: new RegExp(`<${prefix}row(?:\\s[^<>]*)?>`, 'g'),
    end: `</${prefix}row>`,
    endOfData: `</${prefix}sheetData>`,
  }
}

function readRow(xml: string, next: number, book: Book): SheetRow {
  const cells: string[] = []
  let row = next
  let place = -1
  let cell: Tag['attributes'] = {}
  let text = ''
  const add = () => {
    const shown = textOf(cell, text, book)
    if (place < MAX_COLUMNS) {
      while (cells.length < place) cells.push('')
      cells[place] = shown
    } else if (shown.trim() !== '') throw tooManyColumns()
  }
  for (const tag of tagsOf(xml)) {
    const { name, attributes, isEnd, isEmpty } = tag
    if (name === 'row' && !isEnd) row = attributes.r === undefined ? next : Number(attributes.r)
    else if (name === 'c' && !isEnd) {
      cell = attributes
      text = ''
      place = attributes.r === undefined ? place + 1 : columnOf(attributes.r)
    } else if (name === 'c' && isEnd && text !== '') add()
    else if ((name === 'v' || name === 't') && !isEnd && !isEmpty) text += tag.text
  }
  if (!Number.isSafeInteger(row) || row < next) throw new Error('rows out of order')
  return { row, cells }
}

/** "AB12" → 27 */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) throw new Error('no cell reference')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ t: type, s: style }: Tag['attributes'], text: string, book: Book): string {
  switch (type) {
    case 's':
      return book.texts[Number(text)] ?? ''
    case 'b':
      return text.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return text.replace(/T(?:00:00(?::00(?:\.0+)?)?)?Z?$/, '')
    case 'str':
    case 'inlineStr':
    case 'e':
      return text
    default:
      return numberText(text, book.formats[Number(style ?? 0)] ?? [], book.is1904)
  }
}

interface Tag {
  /** Without prefix. */
  name: string
  /** By name without prefix. */
  attributes: Record<string, string | undefined>
  isEnd: boolean
  isEmpty: boolean
  /** Text up to the next tag. */
  text: string
}

const tagPattern = /<(\/?)(?:[\w-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g

/** Yields the tags of a document, without those of pronunciation hints. */
function* tagsOf(xml: string): Generator<Tag> {
  const plain = xml.includes('<![CDATA[')
    ? xml.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text) => escaped(text))
    : xml
  let isHint = false
  for (const [, slash, name = '', attributes = '', end, text = ''] of plain.matchAll(tagPattern)) {
    if (name === 'rPh') isHint = slash === '' && end === ''
    else if (!isHint)
      yield {
        name,
        attributes: attributes === '' ? {} : attributesOf(attributes),
        isEnd: slash !== '',
        isEmpty: end !== '',
        text: unescaped(text),
      }
  }
}

/** Attributes of a cell as Excel writes them. A sheet may have a million cells. */
const usual = /^ r="([A-Z]{1,3}\d+)"(?: s="(\d+)")?(?: t="(\w+)")?$/

function attributesOf(text: string): Record<string, string | undefined> {
  const [, r, s, t] = usual.exec(text) ?? []
  if (r !== undefined) return { r, s, t }
  return Object.fromEntries(
    [...text.matchAll(/(?:[\w-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name, double, single]) => [name, unescaped(double ?? single ?? '')],
    ),
  )
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves XML entities, and _x000D_, by which workbooks write characters that XML forbids. */
function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
        name
          ? (named[name] ?? whole)
          : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(decimal ?? hex, decimal ? 10 : 16))),
      )
    : text
  return plain.includes('_x')
    ? plain.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : plain
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
