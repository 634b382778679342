// Header of a stock count: its details, its progress, and the actions that end it.
import { Printer } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { StockCount } from '#contract/stock/admin-counts'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { approveCount, cancelCount } from './count-actions.tsx'
import { CountStatusPill } from './count-status-pill.tsx'
import { UnlikelyHint } from './unlikely-differences.tsx'

interface CountHeadProps {
  count: StockCount
  /** In rupees. */
  differenceValue: number
}

export function CountHead({ count, differenceValue }: CountHeadProps) {
  const on = useActions<StockCount>()
  const sheet = useSaveFile('GET /stocks/counts/{id}/sheet')
  const { _id, number, name, status, products, counted, different } = count
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            <Link to={adminPaths.stockCounts} className="text-indigo underline-offset-3 hover:underline">
              Stock Counts
            </Link>{' '}
            · {number}
          </p>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold wrap-anywhere">
            {name} <CountStatusPill status={status} />
          </h2>
          <p className="text-sm text-muted">{historyText(count)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            busy={sheet.isPending}
            onClick={() => sheet.mutate({ params: { id: _id } })}
          >
            Print Sheet
          </Button>
          {status === 'open' && <ActionBar actions={[approveCount, cancelCount]} subject={count} on={on} />}
        </div>
      </div>
      <ProgressBar
        className="mt-4"
        label={`${formatNumber(counted)} of ${formatNumber(products)} counted`}
        value={counted}
        max={products}
      />
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span>
          {formatNumber(counted)} of {formatNumber(products)} counted
        </span>
        <span>{different === 1 ? '1 difference' : `${formatNumber(different)} differences`}</span>
        {different > 0 && (
          <span>
            Worth <Rupees value={differenceValue} />
          </span>
        )}
      </p>
      {status === 'open' && count.unlikely > 0 && <UnlikelyHint count={count} />}
      {on.window}
    </Card>
  )
}

const historyText = ({ openedAt, openedBy, status, closedAt, closedBy }: StockCount) =>
  [
    `Started ${formatDateTime(openedAt)} by ${openedBy}`,
    ...(closedAt ? [`${status} ${formatDateTime(closedAt)} by ${closedBy ?? '—'}`] : []),
  ].join(', ')
