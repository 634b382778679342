/**
 * Reduces the two typefaces to the characters of a Latin page with rupee prices and writes `web/fonts/*.woff2` and
 * `web/styles/fonts.css`. The fonts of PDFs are written by `tools/pdf-fonts.ts`.
 * Run it by hand after a font update: `node tools/subset-fonts.ts`.
 * The packages have ₹ in a second file (latin-ext), so each face is two files selected by unicode-range.
 * The second is tiny but never a data: URL (`?no-inline`), because pages allow fonts from our own server only.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
// @ts-expect-error the package ships no types
import subsetFont from 'subset-font'

const root = new URL('../', import.meta.url)

const ascii = lettersBetween(0x20, 0x7e)
const latin = `${ascii}${lettersBetween(0xa0, 0xff)}–—‘’“”•…−′″™↑↓ŒœŸ`
const rupee = '₹'

/** Kerning and marks for text, tabular and lining figures for tables, fractions for sizes. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum', 'frac', 'case']

/** System fonts, which every computer has in some metric-compatible form; the numbers are from @capsizecss/metrics. */
const arial = {
  familyName: 'Arial',
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
}
const times = {
  familyName: 'Times New Roman',
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  unitsPerEm: 2048,
  xWidthAvg: 832,
}

const sans = {
  family: 'Source Sans 3',
  name: 'source-sans',
  source: 'source-sans-3/files/source-sans-3',
  typicalWeight: 400,
  weights: { min: 400, max: 700 },
  fallback: arial,
  local: 'local("Arial"), local("Liberation Sans"), local("Helvetica")',
}
const serif = {
  family: 'Fraunces',
  name: 'fraunces',
  source: 'fraunces/files/fraunces',
  typicalWeight: 600,
  // Headings have a single weight; without the variable axis the file is half as large.
  weights: { min: 600, max: 600 },
  fallback: times,
  local: 'local("Times New Roman"), local("Liberation Serif"), local("Times")',
}
type Typeface = typeof sans

const rules = [await writeForWeb(sans), await writeForWeb(serif)]
await write(
  'web/styles/fonts.css',
  ['/* Written by tools/subset-fonts.ts; change it there. */\n', ...rules].join('\n'),
)

async function writeForWeb(face: Typeface): Promise<string> {
  const { min, max } = face.weights
  const wanted = {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: min === max ? min : { min, max, default: face.typicalWeight } },
  }
  await write(`web/fonts/${face.name}.woff2`, await subsetFont(await readLatin(face), latin, wanted))
  await write(`web/fonts/${face.name}-rupee.woff2`, await subsetFont(await readExtended(face), rupee, wanted))
  return `${rule(face, `${face.name}.woff2`, 'U+20-7E, U+A0-FF, U+152-153, U+178, U+2010-2026, U+2032-2033, U+2122, U+2191, U+2193, U+2212')}
${rule(face, `${face.name}-rupee.woff2?no-inline`, 'U+20B9')}
${await fallbackRule(face)}
`
}

function rule({ family, weights: { min, max } }: Typeface, file: string, range: string) {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${min === max ? min : `${min} ${max}`};
  font-display: swap;
  src: url("../fonts/${file}") format("woff2");
  unicode-range: ${range};
}`
}

/**
 * A system font scaled to the same average letter width and line height, so that nothing moves when the web font
 * arrives.
 */
async function fallbackRule(face: Typeface): Promise<string> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: face.typicalWeight } }
  const metrics = await fromBuffer(await subsetFont(await readLatin(face), ascii, options))
  const { fontFaces } = createFontStack([{ ...metrics, familyName: face.family }, face.fallback])
  return fontFaces.replace(/src: .*;/, `src: ${face.local};`)
}

function readLatin({ source }: Typeface) {
  return readPackage(`${source}-latin-wght-normal.woff2`)
}

function readExtended({ source }: Typeface) {
  return readPackage(`${source}-latin-ext-wght-normal.woff2`)
}

function readPackage(path: string): Promise<Buffer> {
  return readFile(new URL(`node_modules/@fontsource-variable/${path}`, root))
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(new URL(path, root), content)
  console.log(`${path}: ${content.length} bytes`)
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
