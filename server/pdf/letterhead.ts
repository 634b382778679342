// The letterhead of all PDFs: a stripe, and the seller's logo above the name.
import type { Logo } from '#server/files/logo'
import { colors, type Pdf, page } from './pdf-document.ts'

/** Points. */
const MAX = { width: 170, height: 44 } as const
const GAP = 8

/** Returns the y position of the seller's name. */
export function drawLetterhead(paper: Pdf, logo: Logo | null): number {
  paper.fill(0, 0, page.width, 8, colors.indigo)
  if (!logo) return page.top
  const scale = Math.min(MAX.width / logo.width, MAX.height / logo.height)
  const size = { width: logo.width * scale, height: logo.height * scale }
  paper.picture(logo.png, page.left, page.top - 6, size)
  return page.top - 6 + size.height + GAP
}
