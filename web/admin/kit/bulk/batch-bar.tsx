// Shows the number of selected rows and the batch actions. Once the whole page is selected, it offers to select all
// rows of the filter.
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { RowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { Button } from '#web/ui/button.tsx'

interface BatchBarProps {
  selection: RowSelection
  /** Ids on this page, and the total number of rows of the filter. */
  pageIds: readonly string[]
  total: number
  /** "1 product", "12 products". */
  countText: (count: number) => string
  /** Buttons; the dangerous one comes last. */
  children: ReactNode
}

export function BatchBar({ selection, pageIds, total, countText, children }: BatchBarProps) {
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
          Select All {formatNumber(total)} Matching
        </Button>
      )}
      <Button variant="link" size="sm" onClick={selection.clear}>
        Clear Selection
      </Button>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
    </section>
  )
}
