// What all papers are written in alike; what only one has, it says itself.
import { colors, type Ink } from './paper.ts'

/** Of the document, at its head. */
export const title: Ink = { face: 'sans-bold', size: 15, color: colors.ink }
/** Above what it names. */
export const label: Ink = { face: 'sans-bold', size: 7.5, color: colors.indigo }
export const text: Ink = { face: 'sans', size: 9, color: colors.ink }
export const bold: Ink = { face: 'sans-bold', size: 9, color: colors.ink }
/** At the foot, and for what is read last. */
export const quiet: Ink = { face: 'sans', size: 8, color: colors.quiet }
