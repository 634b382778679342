// Rows that are ticked, across the pages of a list. Another filter begins anew: nobody acts on rows that they no longer
// see. "All" means everything that the filter lists, however many that is; they are never loaded for it.
import { useState } from 'react'

interface Selection {
  filterKey: string
  ids: ReadonlySet<string>
  all: boolean
}

export interface RowSelection {
  /** Of what is on this page and on others; with `all` they are not counted out. */
  ids: ReadonlySet<string>
  all: boolean
  /** What the table shows as ticked. */
  ticked: ReadonlySet<string>
  count: number
  /** From the table: the ticked rows as it sees them, of this page. */
  tick: (ticked: ReadonlySet<string>) => void
  toggle: (id: string) => void
  selectAll: () => void
  clear: () => void
}

interface List {
  /** Changes with what is listed, not with the page. */
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
