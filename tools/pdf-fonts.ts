/**
 * Writes the fonts of PDFs, `server/pdf/fonts/*.ttf` with one weight and one script per file, and the characters of
 * each to `contract/base/font-characters.ts`.
 * Run it by hand after a font update: `node tools/pdf-fonts.ts`.
 * Sources: Source Sans 3 and Fraunces for Latin letters, and Noto Sans for the scripts of India.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
// @ts-expect-error the package ships no types
import subsetFont from 'subset-font'

const root = new URL('../', import.meta.url)

type Range = readonly [first: number, last: number]

interface Source {
  /** File name in the package, without the weight. */
  file: string
  ranges: readonly Range[]
  /** Other single characters. */
  more?: string
  /** Features to keep, by default all. */
  features?: readonly string[]
}

/** Kerning and marks; our PDFs use no ligatures or alternate digits. */
const features = ['kern', 'mark', 'ccmp']
const sourceSans = (file: string, ranges: readonly Range[], more = ''): Source => ({
  file: `source-sans-3/files/source-sans-3-${file}`,
  ranges,
  more,
  features,
})
/** Joiners, the dotted circle below a mark without a letter, and the full stops that the Indic scripts share. */
const shared = '\u200c\u200d\u25cc\u0964\u0965'
const noto = (script: string, ...ranges: Range[]): Source => ({
  file: `noto-sans-${script}/files/noto-sans-${script}-${script}`,
  ranges,
  more: shared,
})

const latin = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0xff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
] as const
const latinSigns = '−™↑↓ŒœŸ€∕'
/** Latin Extended-A, -B and Additional, for names with diacritics. */
const extended = [
  [0x100, 0x24f],
  [0x1e00, 0x1e9f],
] as const

/** The first font with a character is used. */
const sources: Readonly<Record<string, Source>> = {
  latin: sourceSans('latin', latin, latinSigns),
  ext: sourceSans('latin-ext', extended, '₹'),
  vietnamese: sourceSans('vietnamese', [[0x1ea0, 0x1ef9]]),
  greek: sourceSans('greek', [[0x370, 0x3ff]]),
  cyrillic: sourceSans('cyrillic', [[0x400, 0x45f]], 'Ґґ'),
  devanagari: noto('devanagari', [0x900, 0x97f], [0x1cd0, 0x1cff], [0xa8e0, 0xa8ff]),
  bengali: noto('bengali', [0x980, 0x9ff]),
  gurmukhi: noto('gurmukhi', [0xa00, 0xa7f]),
  gujarati: noto('gujarati', [0xa80, 0xaff]),
  oriya: noto('oriya', [0xb00, 0xb7f]),
  tamil: noto('tamil', [0xb80, 0xbff]),
  telugu: noto('telugu', [0xc00, 0xc7f]),
  kannada: noto('kannada', [0xc80, 0xcff]),
  malayalam: noto('malayalam', [0xd00, 0xd7f]),
  'ol-chiki': noto('ol-chiki', [0x1c50, 0x1c7f]),
  'meetei-mayek': noto('meetei-mayek', [0xaae0, 0xaaff], [0xabc0, 0xabff]),
  arabic: noto('arabic', [0x600, 0x6ff], [0x750, 0x77f], [0x870, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc]),
}
const fraunces = (file: string, ranges: readonly Range[], more: string): Source => ({
  ...sourceSans(file, ranges, more),
  file: `fraunces/files/fraunces-${file}`,
})

const lines: string[] = []
for (const [name, source] of Object.entries(sources)) {
  const regular = await writeFont(name, source, 'sans', 400)
  const bold = await writeFont(name, source, 'sans-bold', 600)
  const characters = rangesOf(regular.filter((character) => bold.includes(character)))
  lines.push(`  ${name.includes('-') ? `'${name}'` : name}: '${characters}',`)
}
await writeFont('latin', fraunces('latin', latin, latinSigns), 'serif-bold', 600)
await writeFont('ext', fraunces('latin-ext', extended, '₹'), 'serif-bold', 600)
await write(
  'contract/base/font-characters.ts',
  `// Written by tools/pdf-fonts.ts; change it there. The characters of each font of PDFs, as hexadecimal ranges.
export const fontCharacters = {
${lines.join('\n')}
} as const
`,
)

/** Writes one weight. Returns the code points that the file has. */
async function writeFont(name: string, source: Source, face: string, wght: number): Promise<number[]> {
  const { file, ranges, more = '', features: keepFeatures } = source
  const letters = ranges.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  const bytes: Buffer = await subsetFont(
    await readFile(new URL(`node_modules/@fontsource-variable/${file}-wght-normal.woff2`, root)),
    [...letters, more].join(''),
    {
      targetFormat: 'truetype',
      noHinting: true,
      variationAxes: { wght },
      ...(keepFeatures && { keepFeatures }),
    },
  )
  await write(`server/pdf/fonts/${face}-${name}.ttf`, bytes)
  return [...new Face(new Blob(new Uint8Array(bytes).buffer)).collectUnicodes()].sort((a, b) => a - b)
}

/** "20-7e a0 …" */
function rangesOf(codePoints: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of codePoints) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-')).join(' ')
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(new URL(path, root), content)
  console.log(`${path}: ${content.length} bytes`)
}
