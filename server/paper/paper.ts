// A4 paper to write on, line by line: the faces, the inks, and text that is measured, wrapped and set by us, because
// each face comes in several files.
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

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

/** Points; what is written stays between left and right, above bottom. */
export const page = { width: 595.28, height: 841.89, left: 34, right: 561.28, top: 34, bottom: 792 }

const files = [
  ...[
    'sans.ttf',
    'sans-ext.ttf',
    'sans-bold.ttf',
    'sans-bold-ext.ttf',
    'serif-bold.ttf',
    'serif-bold-ext.ttf',
  ],
  ...['sans-devanagari.woff', 'sans-bold-devanagari.woff'],
]
const fonts = files.map(
  (file) => [file.replace(/\..*/, ''), readFileSync(new URL(`fonts/${file}`, import.meta.url))] as const,
)

// Letters that are in a face's second file: ₹ and names with diacritics; Œ, œ and Ÿ are in the first. Hindi and what else
// is written in Devanagari has files of its own, in which a word is shaped whole.
const others =
  /((?![\u0152\u0153\u0178])[\u0100-\u024f\u1e00-\u1eff\u20b9]+|[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u200c\u200d]+)/
const isDevanagari = /^[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u200c\u200d]/

const devanagari = {
  sans: 'sans-devanagari',
  'sans-bold': 'sans-bold-devanagari',
  'serif-bold': 'sans-bold-devanagari',
} as const satisfies Record<Face, string>

// How far the baseline is below the top of a line, in sizes of the letters. Hindi would else stand higher than what is
// beside it.
const ascents = { sans: 1.024, 'sans-bold': 1.024, 'serif-bold': 0.978 } as const satisfies Record<
  Face,
  number
>
const DEVANAGARI_ASCENT = 0.896

export type Paper = ReturnType<typeof openPaper>

interface PaperInfo {
  title: string
  author: string
  date: Date
  /** Points; A4 without it. */
  size?: { width: number; height: number }
}

/** @param info goes into the file's properties; the same info and writing make the same bytes. */
export function openPaper(info: PaperInfo) {
  const pdf = new PDFDocument({
    size: info.size ? [info.size.width, info.size.height] : 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.date },
  })
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes)

  /** The parts of a line that one file has the letters of. */
  const runs = (text: string, { face, size }: Ink) =>
    text.split(others).flatMap((part, index) => {
      if (part === '') return []
      const name = index % 2 === 0 ? face : isDevanagari.test(part) ? devanagari[face] : `${face}-ext`
      const width = pdf.font(name).fontSize(size).widthOfString(part)
      return [{ part, name, width }]
    })

  const measure = (text: string, ink: Ink) => runs(text, ink).reduce((sum, { width }) => sum + width, 0)

  /** Writes one line, its top at y; the text ends at x where it is aligned to the right. */
  function write(text: string, x: number, y: number, ink: Ink, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - measure(text, ink) : x
    for (const { part, name, width } of runs(text, ink)) {
      const lower = name.endsWith('devanagari') ? (ascents[ink.face] - DEVANAGARI_ASCENT) * ink.size : 0
      pdf
        .font(name)
        .fontSize(ink.size)
        .fillColor(ink.color)
        .text(part, at, y + lower, { lineBreak: false })
      at += width
    }
  }

  /** Breaks text into lines, between words where it can be. */
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

  /** A word that is wider than the line is cut where it must be. */
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

  /** A PNG or JPEG. @param size points */
  function picture(bytes: Uint8Array, x: number, y: number, size: { width: number; height: number }): void {
    // What was copied from another process is no buffer any more.
    pdf.image(Buffer.from(bytes), x, y, size)
  }

  /** An empty square, to be ticked with a pen. */
  function box(x: number, y: number, size: number): void {
    pdf.rect(x, y, size, size).lineWidth(0.8).strokeColor(colors.quiet).stroke()
  }

  /** Calls back on every page that was written, for what stands at its foot. */
  function onEveryPage(foot: (number: number, count: number) => void): void {
    const { start, count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(start + index)
      foot(index + 1, count)
    }
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
    finish,
    addPage: () => void pdf.addPage(),
  }
}
