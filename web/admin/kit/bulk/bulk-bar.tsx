// What is ticked in a list and what can be done with it. Offers all that the filter lists once the page is ticked.

import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { RowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { Button } from '#web/ui/button.tsx'

interface BulkBarProps {
  selection: RowSelection
  /** Ids of this page, and how many rows the filter lists on all of them. */
  pageIds: readonly string[]
  total: number
  /** "1 product", "12 products". */
  countText: (count: number) => string
  /** Buttons; the last one is the dangerous one. */
  children: ReactNode
}

export function BulkBar({ selection, pageIds, total, countText, children }: BulkBarProps) {
  const { ticked, all, count } = selection
  const pageTicked = pageIds.length > 0 && pageIds.every((id) => ticked.has(id))
  if (count === 0) return null
  return (
    <section
      aria-label="Selected rows"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-indigo/40 bg-indigo-soft px-4 py-2 text-sm"
    >
      <p role="status" className="font-semibold">
        {all ? `All ${countText(count)} selected` : `${countText(count)} selected`}
      </p>
      {!all && pageTicked && total > count && (
        <Button variant="link" size="sm" onClick={selection.selectAll}>
          Select all {formatNumber(total)} matching
        </Button>
      )}
      <Button variant="link" size="sm" onClick={selection.clear}>
        Clear selection
      </Button>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
    </section>
  )
}
