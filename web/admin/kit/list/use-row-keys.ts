// Moves the focus between the rows of a list with J and K. A row is focused by its first link.
import type { RefObject } from 'react'
import { isPlainKey, useShortcut } from '#web/admin/kit/shortcut.ts'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut((event) => {
    const step = steps[event.key]
    if (step === undefined || !isPlainKey(event)) return false
    const links = linksOf(list.current)
    const now = links.findIndex((link) => rowOf(link)?.contains(document.activeElement))
    const next = links[now === -1 ? (step === 1 ? 0 : links.length - 1) : now + step]
    next?.focus()
    return next !== undefined
  })
}

const ROWS = 'tbody tr, li'
const rowOf = (link: HTMLElement) => link.closest(ROWS)

/** The first visible link of each row. */
function linksOf(list: HTMLElement | null): HTMLElement[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
  return rows.flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]')
    return link && rowOf(link) === row && link.offsetParent !== null ? [link] : []
  })
}
