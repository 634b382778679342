// Rows of a grid of text cells, and pasting a table into them.

export interface GridRow {
  key: string
  cells: Readonly<Record<string, string>>
}

let count = 0

export const gridRow = (cells: GridRow['cells'] = {}): GridRow => ({ key: `row-${++count}`, cells })

export const isBlank = ({ cells }: GridRow): boolean =>
  Object.values(cells).every((text) => text.trim() === '')

/** Adds a blank row unless the last one is blank. */
export function withBlankRow(rows: readonly GridRow[]): readonly GridRow[] {
  const last = rows.at(-1)
  return last && isBlank(last) ? rows : [...rows, gridRow()]
}

interface Pasted {
  /** The row and column of the first pasted cell. */
  key: string
  column: string
  /** Lines of cells. */
  block: readonly (readonly string[])[]
  columns: readonly string[]
  maxRows: number
}

/**
 * Fills the cells to the right of and below one cell, adding rows as needed. A first line that names the columns is
 * skipped; cells beyond the last column and rows beyond the maximum are dropped.
 */
export function pasteCells(
  rows: readonly GridRow[],
  { key, column, block, columns, maxRows }: Pasted,
): readonly GridRow[] {
  const filled = isHeading(block[0]) ? block.slice(1) : block
  const [top, left] = [rows.findIndex((row) => row.key === key), columns.indexOf(column)]
  const next = [...rows]
  filled.forEach((cells, down) => {
    const at = top + down
    if (at >= maxRows) return
    const row = next[at] ?? gridRow()
    const pasted = cells.flatMap((cell, right) => {
      const id = columns[left + right]
      return id === undefined ? [] : [[id, cell] as const]
    })
    next[at] = { ...row, cells: { ...row.cells, ...Object.fromEntries(pasted) } }
  })
  return next.length >= maxRows ? next : withBlankRow(next)
}

const isHeading = (line: readonly string[] | undefined): boolean =>
  line !== undefined && line.length > 1 && /^(sku|product|item|code)$/i.test(line[0] ?? '')
