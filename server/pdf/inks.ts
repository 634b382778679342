// Text styles shared by all PDFs; styles of a single document are defined with it.
import { colors, type Ink } from './pdf-document.ts'

/** Title of the document. */
export const title: Ink = { face: 'sans-bold', size: 15, color: colors.ink }
/** Label above a value. */
export const label: Ink = { face: 'sans-bold', size: 7.5, color: colors.indigo }
export const text: Ink = { face: 'sans', size: 9, color: colors.ink }
export const bold: Ink = { face: 'sans-bold', size: 9, color: colors.ink }
/** Page footers and fine print. */
export const quiet: Ink = { face: 'sans', size: 8, color: colors.quiet }
