// Moves the focus between the cells of the variant grid: Up, Down and Enter within a column; Left and Right at the ends
// of the text, to the neighbouring cell.
import type { KeyboardEvent } from 'react'

export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = event.target
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement)) return
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const { row, column } = cell.dataset
  if (row === undefined || column === undefined) return
  const [down, right] = stepOf(event, cell)
  if (down === 0 && right === 0) {
    // Enter in the last row must not submit the form.
    if (event.key === 'Enter') event.preventDefault()
    return
  }
  const cells = event.currentTarget
  const target = cells.querySelector<HTMLElement>(
    `[data-row="${Number(row) + down}"][data-column="${Number(column) + right}"]`,
  )
  if (event.key === 'Enter' || target) event.preventDefault()
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}

function stepOf(
  event: KeyboardEvent,
  cell: HTMLInputElement | HTMLSelectElement,
): [down: number, right: number] {
  if (event.key === 'Enter') return [event.shiftKey ? -1 : 1, 0]
  if (event.shiftKey) return [0, 0]
  const isSelect = cell instanceof HTMLSelectElement
  // In a select, Up and Down choose a value.
  if (event.key === 'ArrowUp' && !isSelect) return [-1, 0]
  if (event.key === 'ArrowDown' && !isSelect) return [1, 0]
  if (event.key === 'ArrowLeft' && (isSelect || isAtStart(cell))) return [0, -1]
  if (event.key === 'ArrowRight' && (isSelect || isAtEnd(cell))) return [0, 1]
  return [0, 0]
}

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

const isAtStart = (input: HTMLInputElement) =>
  isWhole(input) || (input.selectionStart === 0 && input.selectionEnd === 0)

const isAtEnd = (input: HTMLInputElement) =>
  isWhole(input) || (input.selectionStart === input.value.length && input.selectionEnd === input.value.length)
