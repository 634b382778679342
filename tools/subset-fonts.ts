/**
 * Cuts the two typefaces down to what a Latin page with rupee prices needs and writes `web/fonts/*.woff2`
 * and `web/styles/fonts.css`, and for invoices `server/invoices/fonts/*.ttf`, one weight a file.
 * Run by hand after a font update: `node tools/subset-fonts.ts`.
 *
 * The packages keep ₹ in a second file (latin-ext), so each face is two files told apart by unicode-range.
 * The second is tiny, yet never a data: address (`?no-inline`): pages allow fonts from our own server only.
 * The fallback faces are scaled to the same average letter width and line box, so that nothing moves
 * when the real font arrives.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error the package ships no types
import subsetFont from 'subset-font'

const root = new URL('../', import.meta.url)
const weights = { min: 400, max: 700 }

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))
const latin1 = String.fromCodePoint(...Array.from({ length: 0x60 }, (_, i) => 0xa0 + i))
const punctuation = '–—‘’“”•…−′″™↑↓ŒœŸ'
const rupee = '₹'
// Names written with diacritics: Latin Extended-A, -B and Additional.
const latinExtended = String.fromCodePoint(
  ...Array.from({ length: 0x150 }, (_, i) => 0x100 + i),
  ...Array.from({ length: 0x100 }, (_, i) => 0x1e00 + i),
)

// kern and marks for reading, tabular and lining figures for tables, fractions for sizes.
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum', 'frac', 'case']

// How often a letter turns up in English text, per thousand, spaces included.
const frequency: Record<string, number> = {
  ...{ ' ': 180, e: 103, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22 },
  ...{ m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 5, x: 1, q: 1, j: 1, z: 1 },
}

// Advance widths in 1/1000 em of the fonts every computer has in some metric-compatible form
// (Adobe's published metrics of Helvetica = Arial = Liberation Sans, Times = Times New Roman = Liberation Serif).
const systemWidths: Record<'arial' | 'times', Record<string, number>> = {
  arial: {
    ...{ ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500 },
    ...{ l: 222, m: 833, n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722 },
    ...{ x: 500, y: 500, z: 500 },
  },
  times: {
    ...{ ' ': 250, a: 444, b: 500, c: 444, d: 500, e: 444, f: 333, g: 500, h: 500, i: 278, j: 278, k: 500 },
    ...{ l: 278, m: 778, n: 500, o: 500, p: 500, q: 500, r: 333, s: 389, t: 278, u: 500, v: 500, w: 722 },
    ...{ x: 500, y: 500, z: 444 },
  },
}

type Face = {
  family: string
  file: string
  source: string
  stands: { local: string; widths: 'arial' | 'times' }
  typicalWeight: number
}

const faces: Face[] = [
  {
    family: 'Source Sans 3',
    file: 'source-sans',
    source: 'source-sans-3/files/source-sans-3',
    stands: { local: "local('Arial'), local('Liberation Sans'), local('Helvetica')", widths: 'arial' },
    typicalWeight: 400,
  },
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: 'fraunces/files/fraunces',
    stands: { local: "local('Times New Roman'), local('Liberation Serif'), local('Times')", widths: 'times' },
    typicalWeight: 600,
  },
]

let css = `/* Written by tools/subset-fonts.ts; change it there. */\n`
for (const face of faces) css += await writeFace(face)
await writeFile(new URL('web/styles/fonts.css', root), css)
await writeInvoiceFonts()

async function writeFace({ family, file, source, stands, typicalWeight }: Face): Promise<string> {
  const packages = new URL('node_modules/@fontsource-variable/', root)
  const latin = await readFile(new URL(`${source}-latin-wght-normal.woff2`, packages))
  const latinExt = await readFile(new URL(`${source}-latin-ext-wght-normal.woff2`, packages))

  await cut(latin, ascii + latin1 + punctuation, `${file}.woff2`)
  await cut(latinExt, rupee, `${file}-rupee.woff2`)

  const font = readMetrics(
    await subsetFont(latin, ascii, { targetFormat: 'truetype', variationAxes: { wght: typicalWeight } }),
  )
  const scale = averageWidth(font.widths) / averageWidth(systemWidths[stands.widths])
  const percent = (share: number) => `${((share / scale) * 100).toFixed(2)}%`

  return `
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("../fonts/${file}.woff2") format("woff2");
  unicode-range: U+20-7E, U+A0-FF, U+152-153, U+178, U+2010-2026, U+2032-2033, U+2122, U+2191, U+2193, U+2212;
}
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("../fonts/${file}-rupee.woff2?no-inline") format("woff2");
  unicode-range: U+20B9;
}
@font-face {
  font-family: "${family} Fallback";
  src: ${stands.local.replaceAll("'", '"')};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(font.descent)};
  line-gap-override: ${percent(font.lineGap)};
}
`
}

/** Paper knows no unicode-range: the invoice itself takes a letter from the second file where the first has none. */
async function writeInvoiceFonts(): Promise<void> {
  const [sans, serif] = faces
  if (!sans || !serif) throw new Error('no faces')
  for (const [name, source, wght] of [
    ['sans', sans.source, 400],
    ['sans-bold', sans.source, 600],
    ['serif-bold', serif.source, 600],
  ] as const) {
    for (const [part, file, text] of [
      ['', 'latin', ascii + latin1 + punctuation],
      ['-ext', 'latin-ext', latinExtended + rupee],
    ] as const) {
      const packages = new URL('node_modules/@fontsource-variable/', root)
      const font = await readFile(new URL(`${source}-${file}-wght-normal.woff2`, packages))
      const bytes = await subsetFont(font, text, {
        targetFormat: 'truetype',
        keepFeatures: ['kern', 'mark', 'ccmp'],
        noHinting: true,
        variationAxes: { wght },
      })
      await writeFile(new URL(`server/invoices/fonts/${name}${part}.ttf`, root), bytes)
      console.log(`${name}${part}.ttf: ${bytes.length} bytes`)
    }
  }
}

async function cut(font: Buffer, text: string, name: string): Promise<void> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  })
  await writeFile(new URL(`web/fonts/${name}`, root), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}

function averageWidth(widths: Record<string, number>): number {
  let sum = 0
  let count = 0
  for (const [letter, times] of Object.entries(frequency)) {
    sum += (widths[letter] ?? 0) * times
    count += times
  }
  return sum / count
}

/** Vertical metrics in em and letter widths in 1/1000 em, straight from the OpenType tables. */
function readMetrics(font: Buffer) {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
    throw new Error(`no ${tag} table`)
  }
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')]
  const em = font.readUInt16BE(head + 18)
  const longMetrics = font.readUInt16BE(hhea + 34)
  const widths: Record<string, number> = {}
  for (const letter of Object.keys(frequency)) {
    const glyph = Math.min(glyphOf(font, cmap, letter.charCodeAt(0)), longMetrics - 1)
    widths[letter] = (font.readUInt16BE(hmtx + glyph * 4) / em) * 1000
  }
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    widths,
  }
}

/** The glyph of a character by way of a format 4 cmap. */
function glyphOf(font: Buffer, cmap: number, code: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + i * 8)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    for (let s = 0; s < segments; s++) {
      const start = at + 16 + segments * 2 + s * 2
      if (code > font.readUInt16BE(at + 14 + s * 2) || code < font.readUInt16BE(start)) continue
      const delta = font.readUInt16BE(start + segments * 2)
      const rangeAt = start + segments * 4
      const range = font.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      return (font.readUInt16BE(rangeAt + range + (code - font.readUInt16BE(start)) * 2) + delta) & 0xffff
    }
  }
  throw new Error(`no glyph for U+${code.toString(16)}`)
}
