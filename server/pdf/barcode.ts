// Draws Code 128 barcodes (ISO/IEC 15417) as vector bars, so that they are sharp on any printer.
import barcodes from 'bwip-js/node'
import { colors, type Ink, type Pdf } from './pdf-document.ts'

const caption: Ink = { face: 'sans-bold', size: 9, color: colors.ink }
/** Quiet zone on either side, in modules. */
const QUIET_MODULES = 10
/** Minimum module width in points: two dots of a 203 dpi label printer. */
const LEAST_MODULE = 0.71

interface Place {
  x: number
  y: number
  /** Maximum width; short texts take less. */
  width: number
  height: number
}

/** Whether the barcode fits at a width that scanners can read. */
export const fitsBarcode = (text: string, width: number): boolean =>
  moduleOf(widthsOf(text), width) >= LEAST_MODULE

/** Draws the barcode with its text below. ASCII letters and digits only. */
export function drawBarcode(paper: Pdf, text: string, { x, y, width, height }: Place): void {
  const widths = widthsOf(text)
  const module = Math.min(1.6, moduleOf(widths, width))
  let at = x + QUIET_MODULES * module
  widths.forEach((modules, index) => {
    // Bars and spaces alternate, beginning with a bar.
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

/** Whether the text is in the part of Code 128 that scanners can type on any keyboard. */
export const isPrintableCode = (text: string): boolean => /^[\x21-\x7e]{1,40}$/.test(text)
