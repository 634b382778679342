// Draws tables: rows are as high as their tallest cell, and long tables continue on the next page with their header.
import { colors, type Ink, type Pdf, page } from './pdf-document.ts'

export interface Column<Row> {
  head: string
  width: number
  align?: 'right'
  /** Smaller, lighter text below the header or the cell. */
  headNote?: string
  text: (row: Row) => string
  note?: (row: Row) => string
  /** Total below all rows, if any column has one. */
  total?: string
  /** Each cell begins with a box to tick. */
  hasBox?: true
  /** A drawing below the text, with its height in points; null for a row without one. */
  drawing?: (row: Row) => Drawing | null
}

interface Drawing {
  height: number
  draw: (paper: Pdf, place: { x: number; y: number; width: number }) => void
}

const PAD = 3
const cell: Ink = { face: 'sans', size: 8.5, color: colors.ink }
const sum: Ink = { face: 'sans-bold', size: 8.5, color: colors.ink }
const note: Ink = { face: 'sans', size: 7, color: colors.quiet }
const head: Ink = { face: 'sans-bold', size: 7.5, color: colors.indigo }
const CELL_LINE = 11
const NOTE_LINE = 9
const HEAD_LINE = 9.5
const BOX = 10

/**
 * @param y where the table begins
 * @param nextPage starts a new page and returns the y position where writing continues
 * Returns where the table ends.
 */
export function drawTable<Row>(
  paper: Pdf,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  y: number,
  nextPage: () => number,
): number {
  const edges = leftEdges(columns)
  let at = drawHead(paper, columns, edges, y)
  for (const row of rows) {
    const wrapped = columns.map(({ width, align, text }) =>
      align === 'right' ? [text(row)] : paper.wrap(text(row), width - 2 * PAD, cell),
    )
    const height =
      Math.max(
        ...columns.map(
          (column, index) =>
            (wrapped[index]?.length ?? 0) * CELL_LINE +
            (column.note?.(row) ? NOTE_LINE : 0) +
            (column.drawing?.(row)?.height ?? 0),
        ),
      ) + 5
    if (at + height > page.bottom) at = drawHead(paper, columns, edges, nextPage())
    columns.forEach((column, index) => {
      const left = (edges[index] ?? 0) + PAD
      const right = (edges[index] ?? 0) + column.width - PAD
      const lines = wrapped[index] ?? []
      if (column.hasBox) paper.box(left, at + 4, BOX)
      lines.forEach((line, number) => {
        const ink = column.align === 'right' ? fitted(paper, line, column.width - 2 * PAD) : cell
        paper.write(
          line,
          column.align === 'right' ? right : left,
          at + 3 + number * CELL_LINE,
          ink,
          column.align,
        )
      })
      const drawingY = at + 4 + lines.length * CELL_LINE
      column.drawing?.(row)?.draw(paper, { x: left, y: drawingY, width: right - left })
      const below = column.note?.(row)
      if (below) {
        const noteY = at + 3 + lines.length * CELL_LINE
        paper.write(below, column.align === 'right' ? right : left, noteY, note, column.align)
      }
    })
    at += height
    paper.rule(at)
  }
  return columns.some(({ total }) => total) ? drawSums(paper, columns, at, nextPage) : at
}

function drawSums<Row>(
  paper: Pdf,
  columns: readonly Column<Row>[],
  y: number,
  nextPage: () => number,
): number {
  const edges = leftEdges(columns)
  const height = CELL_LINE + 5
  const at = y + height > page.bottom ? drawHead(paper, columns, edges, nextPage()) : y
  columns.forEach(({ total, width, align }, index) => {
    const edge = edges[index] ?? 0
    if (total) paper.write(total, align === 'right' ? edge + width - PAD : edge + PAD, at + 3, sum, align)
  })
  paper.rule(at + height, colors.indigo, 0.8)
  return at + height
}

/** Long numbers are set smaller instead of overflowing into the next column. */
function fitted(paper: Pdf, text: string, width: number): Ink {
  const needed = paper.measure(text, cell)
  return needed <= width ? cell : { ...cell, size: (cell.size * width) / needed }
}

function leftEdges(columns: readonly { width: number }[]): number[] {
  let edge = page.left
  return columns.map(({ width }) => {
    const left = edge
    edge += width
    return left
  })
}

function drawHead<Row>(
  paper: Pdf,
  columns: readonly Column<Row>[],
  edges: readonly number[],
  y: number,
): number {
  const height = HEAD_LINE + (columns.some(({ headNote }) => headNote) ? NOTE_LINE : 0) + 6
  paper.fill(page.left, y, page.right - page.left, height, colors.tint)
  columns.forEach(({ head: text, headNote, width, align }, index) => {
    const edge = edges[index] ?? 0
    const x = align === 'right' ? edge + width - PAD : edge + PAD
    paper.write(text, x, y + 3, head, align)
    if (headNote) paper.write(headNote, x, y + 3 + HEAD_LINE, note, align)
  })
  paper.rule(y + height, colors.indigo, 0.8)
  return y + height
}
