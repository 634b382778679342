// A Code 128 barcode (ISO/IEC 15417), as every scanner reads it: drawn as bars, so that it is sharp on any printer.
import barcodes from 'bwip-js/node'
import { colors, type Ink, type Paper } from './paper.ts'

const caption: Ink = { face: 'sans-bold', size: 9, color: colors.ink }
/** White space that a scanner needs at either side, in modules. */
const QUIET_MODULES = 10
/** Narrower modules a label printer of 203 dpi cannot tell apart: two of its dots, in points. */
const LEAST_MODULE = 0.71

interface Place {
  x: number
  y: number
  /** At most; a short text is no wider than it must be. */
  width: number
  height: number
}

/** Whether there is room for it at a width that scanners still read. */
export const fitsBarcode = (text: string, width: number): boolean =>
  moduleOf(widthsOf(text), width) >= LEAST_MODULE

/** With the text below it. Letters and digits of ASCII only. */
export function drawBarcode(paper: Paper, text: string, { x, y, width, height }: Place): void {
  const widths = widthsOf(text)
  const module = Math.min(1.6, moduleOf(widths, width))
  let at = x + QUIET_MODULES * module
  widths.forEach((modules, index) => {
    // Bars and spaces take turns; the first is a bar.
    if (index % 2 === 0) paper.fill(at, y, modules * module, height, '#000000')
    at += modules * module
  })
  paper.write(text, x + QUIET_MODULES * module, y + height + 2, caption)
}

function widthsOf(text: string): readonly number[] {
  const [drawn] = barcodes.raw({ bcid: 'code128', text }) as readonly { sbs: readonly number[] }[]
  return drawn?.sbs ?? []
}

const moduleOf = (widths: readonly number[], width: number): number =>
  width / (widths.reduce((sum, one) => sum + one, 0) + 2 * QUIET_MODULES)

/** What a scanner can type again: the set of Code 128 that needs no special keyboard. */
export const isPrintableCode = (text: string): boolean => /^[\x21-\x7e]{1,40}$/.test(text)
