/**
 * Keyboard and clipboard of a table of inputs. Each input has `data-cell="row:column"`; missing cells are skipped.
 * Arrows and Enter move as in a spreadsheet, and a block of cells can be pasted.
 */
import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The value of `data-cell`. */
export const cellName = (row: number, column: number): string => `${row}:${column}`

/** Moves the focus to the next cell in the direction of an arrow, Enter (down) or Shift+Enter (up). */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = key === 'Enter' ? [shiftKey ? -1 : 1, 0] : shiftKey ? undefined : arrows[key]
  const cell = cellOf(target)
  if (!step || !cell || (step[1] && !isAtEdge(target, step[1]))) return
  event.preventDefault()
  const [down = 0, right = 0] = step
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const ahead = cells
    .map((input) => ({ input, at: cellOf(input) }))
    .filter(({ at }) => {
      const [row, column] = [at?.row ?? 0, at?.column ?? 0]
      return down
        ? column === cell.column && (row - cell.row) * down > 0
        : row === cell.row && (column - cell.column) * right > 0
    })
  const next = down + right > 0 ? ahead[0] : ahead.at(-1)
  next?.input.focus()
  next?.input.select()
}

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function cellOf(input: HTMLElement): { row: number; column: number } | null {
  const [row, column] = (input.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

/** Whether the caret can't move further within the text, or all of it is selected. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0)
}

/**
 * Returns the texts of a pasted block by the cell that each belongs to, beginning at the focused cell. Returns null for
 * a single text, which the input takes itself.
 */
export function pastedCells(event: ClipboardEvent<HTMLElement>): ReadonlyMap<string, string> | null {
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
  const start = event.target instanceof HTMLInputElement ? cellOf(event.target) : null
  if (!start || !/[\t\n]/.test(text)) return null
  event.preventDefault()
  return new Map(
    text
      .split(/\r?\n/)
      .flatMap((line, row) =>
        line
          .split('\t')
          .map((value, column) => [cellName(start.row + row, start.column + column), value.trim()] as const),
      ),
  )
}
