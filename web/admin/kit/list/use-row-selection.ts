// Selected rows across the pages of a list. A new filter clears the selection, so that no action affects rows that
// are no longer visible. "All" means every row of the filter; they are never loaded for it.
import { useState } from 'react'

interface Selection {
  filterKey: string
  ids: ReadonlySet<string>
  all: boolean
}

export interface RowSelection {
  /** Selected ids on all pages; empty if `all` is set. */
  ids: ReadonlySet<string>
  all: boolean
  /** Rows shown as selected in the table. */
  ticked: ReadonlySet<string>
  count: number
  /** Sets the selected rows of this page, called by the table. */
  tick: (ticked: ReadonlySet<string>) => void
  toggle: (id: string) => void
  selectAll: () => void
  clear: () => void
}

interface List {
  /** Changes with the filters, not with the page. */
  filterKey: string
  pageIds: readonly string[]
  total: number
}

const none: ReadonlySet<string> = new Set()

export function useRowSelection({ filterKey, pageIds, total }: List): RowSelection {
  const [stored, setStored] = useState<Selection>({ filterKey, ids: none, all: false })
  const { ids, all } = stored.filterKey === filterKey ? stored : { ids: none, all: false }
  const ticked = all ? new Set(pageIds) : ids
  const set = (next: ReadonlySet<string>, isAll = false) => setStored({ filterKey, ids: next, all: isAll })
  const tick = (next: ReadonlySet<string>) => {
    const elsewhere = all ? [] : [...ids].filter((id) => !pageIds.includes(id))
    set(new Set([...elsewhere, ...pageIds.filter((id) => next.has(id))]))
  }
  return {
    ids,
    all,
    ticked,
    count: all ? total : ids.size,
    tick,
    toggle: (id) => {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      tick(next)
    },
    selectAll: () => set(none, true),
    clear: () => set(none),
  }
}
