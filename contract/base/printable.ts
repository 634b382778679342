// Chooses the font of each part of a text on a PDF. Browser and server share it, so the back office knows before
// printing which characters no font has. PDFs draw these as boxes.
import { fontCharacters } from './font-characters.ts'

export type PdfFont = keyof typeof fontCharacters

/** A part of a text that one font draws; without a font, a single character that is drawn as a box. */
export interface FontRun {
  text: string
  font: PdfFont | null
}

/** Returns the characters that PDFs can't show, each once. */
export function unprintable(text: string): string[] {
  // Long texts repeat their words, and most characters are ASCII.
  const words = new Set(text.match(/[ -~]?[^ -~]+/g))
  const boxes = [...words].flatMap((word) => fontRuns(word).filter(({ font }) => font === null))
  return [...new Set(boxes.map((run) => run.text))]
}

/**
 * Splits a text into runs. Blanks become spaces, invisible characters are dropped, and a compatibility character that
 * no font has is replaced by its equivalent: "ﬁ" by "fi".
 */
export function fontRuns(text: string): FontRun[] {
  if (text !== '' && ascii.test(text)) return [{ text, font: 'latin' }]
  const runs: FontRun[] = []
  for (const cluster of clustersOf(text)) {
    for (const run of runsOf(cluster, runs.at(-1)?.font ?? null)) {
      const last = runs.at(-1)
      if (last && last.font !== null && last.font === run.font) last.text += run.text
      else runs.push(run)
    }
  }
  return runs
}

const ascii = /^[ -~]*$/
let segmenter: Intl.Segmenter | null = null

/** Letters with their marks. Latin letters without separate marks don't need the segmenter, which is slow. */
function clustersOf(text: string): string[] {
  if (/^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027₹]*$/.test(text)) return [...text]
  segmenter ??= new Intl.Segmenter('en')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const blanks = /[\t-\r\p{Z}]/gu
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const hyphens = /[\u2010-\u2012\u2015]/g

/** @param font the font before, which is preferred for signs that several scripts use */
function runsOf(cluster: string, font: PdfFont | null): FontRun[] {
  const own = fontOf(cluster, font)
  if (own && !/^[\u200c\u200d]+$/.test(cluster)) return [{ text: cluster, font: own }]
  const bare = cluster.replace(blanks, ' ').replace(invisible, '').replace(hyphens, '-')
  if (bare === '') return []
  for (const form of [bare, bare.normalize('NFC'), bare.normalize('NFKC')]) {
    const whole = fontOf(form, font)
    if (whole) return [{ text: form, font: whole }]
    const parts = [...form].map((text) => ({ text, font: fontOf(text, font) }))
    if (parts.every((part) => part.font !== null)) return parts
  }
  return [{ text: cluster, font: null }]
}

const names = Object.keys(fontCharacters) as PdfFont[]

/** Returns the font that has all characters of a text; the first in the list if several have. */
function fontOf(text: string, preferred: PdfFont | null): PdfFont | null {
  fontsOf ??= readFonts()
  let fonts = -1
  for (const character of text) fonts &= fontsOf.get(character.codePointAt(0) ?? 0) ?? 0
  if (preferred !== null && fonts & (1 << names.indexOf(preferred))) return preferred
  return fonts === 0 ? null : (names[31 - Math.clz32(fonts & -fonts)] ?? null)
}

/** The fonts of each code point, one bit each. Most pages never need it. */
let fontsOf: Map<number, number> | null = null

function readFonts(): Map<number, number> {
  const fonts = new Map<number, number>()
  for (const [index, name] of names.entries()) {
    for (const range of fontCharacters[name].split(' ')) {
      const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
      for (let code = first; code <= last; code++) fonts.set(code, (fonts.get(code) ?? 0) | (1 << index))
    }
  }
  return fonts
}
