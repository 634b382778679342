// An A4 page that is written line by line. Fonts, measuring, wrapping and positions are handled here, because each
// font is split into several files. A character that no file has is drawn as a box, never left blank.
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { fontRuns, type PdfFont } from '#contract/base/printable'
import { type GlyphRun, shaperOf } from './shaping.ts'
import { visualOrder } from './visual-order.ts'

export type Face = 'sans' | 'sans-bold' | 'serif-bold'

export interface Ink {
  face: Face
  size: number
  color: string
}

export const colors = {
  ink: '#22263d',
  quiet: '#5c5f6e',
  indigo: '#2c3a7a',
  line: '#d5ccb8',
  tint: '#f6f1e7',
}

/** Points; text stays between left and right and above bottom. */
export const page = { width: 595.28, height: 841.89, left: 34, right: 561.28, top: 34, bottom: 792 }

const isLatin = (font: PdfFont | null) => font === 'latin' || font === 'ext'

/** File name of a font, without `.ttf`. The serif face has Latin letters only. */
const fileOf = (font: PdfFont, face: Face): string =>
  `${face === 'serif-bold' && !isLatin(font) ? 'sans-bold' : face}-${font}`

/** Fonts are read when a text first needs them, because most PDFs need two of thirty. */
const files = new Map<string, FontFile>()

interface FontFile {
  bytes: Buffer
  /** Null for Latin letters, which pdfkit sets well itself. */
  shape: ReturnType<typeof shaperOf> | null
}

function readFont(file: string): FontFile {
  const known = files.get(file)
  if (known) return known
  const bytes = readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))
  const read = { bytes, shape: /-(latin|ext)$/.test(file) ? null : shaperOf(bytes) }
  files.set(file, read)
  return read
}

/** The part of pdfkit's current font that its types don't declare. */
interface WithFont {
  _font: {
    font: {
      layout: (text: string) => GlyphRun
      getGlyph: (id: number) => { advanceWidth: number }
      hasGlyphForCodePoint: (code: number) => boolean
    }
  }
}

const hasAll = (font: WithFont['_font']['font'], text: string) =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

// Distance of the baseline from the top of a line, as a multiple of the font size. Other scripts share the baseline of
// the Latin text beside them.
const ascents = { sans: 1.024, 'sans-bold': 1.024, 'serif-bold': 0.978 } as const satisfies Record<
  Face,
  number
>

/** Drawn for a character that no font has, as multiples of the font size. */
const placeholder = { advance: 0.62, left: 0.07, width: 0.48, height: 0.66, line: 0.05 } as const

export type Pdf = ReturnType<typeof openPdf>

interface PdfInfo {
  title: string
  author: string
  date: Date
  /** Points; A4 by default. */
  size?: { width: number; height: number }
}

/** @param info written to the file's properties; the same info and content produce the same bytes */
export function openPdf(info: PdfInfo) {
  const pdf = new PDFDocument({
    size: info.size ? [info.size.width, info.size.height] : 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.date },
  })
  const registered = new Set<string>()

  /** Makes a font the current one. */
  function openFont(file: string): WithFont['_font']['font'] {
    if (registered.has(file)) {
      pdf.font(file)
      return (pdf as unknown as WithFont)._font.font
    }
    registered.add(file)
    const { bytes, shape } = readFont(file)
    pdf.registerFont(file, bytes).font(file)
    const { font } = (pdf as unknown as WithFont)._font
    if (shape) font.layout = (text) => shape(text, (id) => font.getGlyph(id).advanceWidth)
    return font
  }

  /** Splits a line into parts that a single font file can render; a part without a file is drawn as a box. */
  const runs = (text: string, { face, size }: Ink) =>
    visualOrder(fontRuns(text)).map(({ text: part, font }) => {
      if (font === null) return { part, font, file: null, width: placeholder.advance * size }
      const own = fileOf(font, face)
      const file = face !== 'serif-bold' || hasAll(openFont(own), part) ? own : fileOf(font, 'sans-bold')
      openFont(file)
      return { part, font, file, width: pdf.fontSize(size).widthOfString(part) }
    })

  const measure = (text: string, ink: Ink) => runs(text, ink).reduce((sum, { width }) => sum + width, 0)

  /** Writes one line with its top at y; x is the right end if the text is right-aligned. */
  function write(text: string, x: number, y: number, ink: Ink, align: 'left' | 'right' = 'left'): void {
    const { face, size, color } = ink
    const parts = runs(text, ink)
    const baseline = y + ascents[face] * size
    let at = align === 'right' ? x - parts.reduce((sum, { width }) => sum + width, 0) : x
    for (const { part, font, file, width } of parts) {
      // Conjuncts, letters composed of several glyphs and boxes can't be searched or copied without their text.
      const isMarked = !isLatin(font)
      if (isMarked) pdf.markContent('Span', { actual: part })
      if (file === null) drawPlaceholder(at, baseline, ink)
      else {
        openFont(file)
        pdf.fontSize(size).fillColor(color)
        pdf.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      }
      if (isMarked) pdf.endMarkedContent()
      at += width
    }
  }

  function drawPlaceholder(x: number, baseline: number, { size, color }: Ink): void {
    const { left, width, height, line } = placeholder
    pdf
      .rect(x + left * size, baseline - height * size, width * size, height * size)
      .lineWidth(line * size)
      .strokeColor(color)
      .stroke()
  }

  /** Breaks text into lines, between words where possible. */
  function wrap(text: string, width: number, ink: Ink): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((whole) => breakWord(whole, width, ink))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && measure(longer, ink) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    })
  }

  /** Splits a word that is wider than the line. */
  function breakWord(word: string, width: number, ink: Ink): string[] {
    if (measure(word, ink) <= width) return [word]
    const pieces = ['']
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const longer = `${pieces.at(-1)}${segment}`
      if (measure(longer, ink) > width) pieces.push(segment)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  function rule(y: number, color = colors.line, thickness = 0.5, left = page.left, right = page.right): void {
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  function fill(x: number, y: number, width: number, height: number, color: string): void {
    pdf.rect(x, y, width, height).fillColor(color).fill()
  }

  /** Draws a PNG or JPEG. @param size points */
  function picture(bytes: Uint8Array, x: number, y: number, size: { width: number; height: number }): void {
    // Bytes copied from another process are no longer a Buffer.
    pdf.image(Buffer.from(bytes), x, y, size)
  }

  /** Draws an empty box to tick with a pen. */
  function box(x: number, y: number, size: number): void {
    pdf.rect(x, y, size, size).lineWidth(0.8).strokeColor(colors.quiet).stroke()
  }

  /** Calls `foot` for every page written since page `first`, to draw the footers of one of several documents. */
  function onEveryPage(foot: (number: number, count: number) => void, first = 0): void {
    const { start, count } = pdf.bufferedPageRange()
    for (let index = first; index < count; index++) {
      pdf.switchToPage(start + index)
      foot(index - first + 1, count - first)
    }
  }

  /** Returns the index of the new page. */
  function addPage(): number {
    pdf.addPage()
    return pdf.bufferedPageRange().count - 1
  }

  /** Draws a dashed line to cut along. */
  function cutLine(fromX: number, fromY: number, toX: number, toY: number): void {
    pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.5).dash(4, { space: 4 })
    pdf.strokeColor(colors.quiet).stroke().undash()
  }

  async function finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }

  return {
    write,
    wrap,
    measure,
    rule,
    fill,
    picture,
    box,
    onEveryPage,
    cutLine,
    finish,
    addPage,
  }
}
