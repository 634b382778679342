/**
 * Keyboard and clipboard of a table of inputs. Each input has `data-cell="row:column"`; missing cells are skipped.
 * Arrows and Enter move as in a spreadsheet, and a block of cells can be pasted.
 */
import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The value of `data-cell`. */
export const cellName = (row: number, column: number): string => `${row}:${column}`

type Cell = HTMLInputElement | HTMLSelectElement

/**
 * Moves the focus to the next cell in the direction of an arrow, Enter (down) or Shift+Enter (up). Left and Right leave
 * a text at its ends. In a select and among suggestions, Up and Down choose a value. Enter never submits the form.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey } = event
  if (!isCell(target) || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = key === 'Enter' ? [shiftKey ? -1 : 1, 0] : shiftKey ? undefined : arrows[key]
  const cell = placeOf(target)
  if (!step || !cell) return
  const [down = 0, right = 0] = step
  if (right !== 0 && !isAtEdge(target, right)) return
  if (down !== 0 && key !== 'Enter' && choosesByArrows(target)) return
  event.preventDefault()
  const ahead = [...currentTarget.querySelectorAll<Cell>('[data-cell]')].filter((other) => {
    const { row, column } = placeOf(other) ?? cell
    return down
      ? column === cell.column && (row - cell.row) * down > 0
      : row === cell.row && (column - cell.column) * right > 0
  })
  const next = down + right > 0 ? ahead[0] : ahead.at(-1)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

const isCell = (target: EventTarget): target is Cell =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const choosesByArrows = (cell: Cell): boolean => cell instanceof HTMLSelectElement || cell.list !== null

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function placeOf(cell: HTMLElement): { row: number; column: number } | null {
  const [row, column] = (cell.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

/** Whether the caret can't move further within the text, or all of it is selected. */
function isAtEdge(cell: Cell, right: number): boolean {
  if (cell instanceof HTMLSelectElement) return true
  const { selectionStart, selectionEnd, value } = cell
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0)
}

/** Returns the lines and cells of a table that a spreadsheet has copied; null for a single text. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(lines)) return null
  return lines.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * Returns the texts of a pasted block by the cell that each belongs to, beginning at the focused cell. Returns null for
 * a single text, which the input takes itself.
 */
export function pastedCells(event: ClipboardEvent<HTMLElement>): ReadonlyMap<string, string> | null {
  const block = readBlock(event.clipboardData.getData('text/plain'))
  const start = event.target instanceof HTMLInputElement ? placeOf(event.target) : null
  if (!start || !block) return null
  event.preventDefault()
  return new Map(
    block.flatMap((cells, row) =>
      cells.map((value, column) => [cellName(start.row + row, start.column + column), value] as const),
    ),
  )
}
