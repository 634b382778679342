// Shapes the scripts of India with HarfBuzz: conjuncts, vowel signs before or around their letter, joined Urdu letters.
// pdfkit's own shaping draws some conjuncts wrongly and throws for others.
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/** Lengths are in font units. */
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

interface FontGlyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** A line of glyphs from left to right, in the shape that pdfkit expects. It scales the positions in place. */
export interface GlyphRun {
  glyphs: FontGlyph[]
  positions: Position[]
  readonly advanceWidth: number
}

/** Reused, because its memory isn't freed before the end of a document. */
const buffer = new Buffer()

/**
 * Returns the layout function of a TrueType font.
 * @param advanceOf the width of a glyph in the font
 */
export function shaperOf(bytes: Uint8Array): (text: string, advanceOf: (id: number) => number) => GlyphRun {
  const font = new Font(new Face(new Blob(bytes)))
  return (text, advanceOf) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Numbers in Urdu digits are written from left to right.
    if (/^[\p{Nd}\p{P}]+$/u.test(text)) buffer.setDirection(Direction.LTR)
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
    const positions = buffer.getGlyphPositions()
    const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
      const isFirst = infos.findIndex((info) => info.cluster === cluster) === index
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length
      const codePoints = isFirst ? [...text.slice(cluster, end)].map((one) => one.codePointAt(0) ?? 0) : []
      return { id, codePoints, advanceWidth: advanceOf(id) }
    })
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}
