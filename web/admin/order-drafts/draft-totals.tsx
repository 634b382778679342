// The totals of a draft at the prices of the moment, and what is missing to place it.
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import type { DraftEditing } from './use-draft.ts'

export function DraftTotals({ editing }: { editing: DraftEditing }) {
  const { price, isSaved } = editing
  const { subtotal, discount, freight, charges, paymentFee, gst, roundOff, total } = price.amounts
  const rows: [label: string, value: number][] = [
    ['Goods', subtotal],
    ...(discount > 0 ? [['Discount', -discount] satisfies [string, number]] : []),
    ...(freight > 0 ? [['Freight', freight] satisfies [string, number]] : []),
    ...charges.map(({ label, amount }): [string, number] => [label, amount]),
    ...(paymentFee > 0 ? [['Payment fee', paymentFee] satisfies [string, number]] : []),
    ['GST', gst],
    ...(roundOff !== 0 ? [['Round off', roundOff] satisfies [string, number]] : []),
  ]
  return (
    <Card title="Total">
      <dl className={cx('grid gap-1 text-sm', !isSaved && 'opacity-60')}>
        {rows.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key
          <div key={at} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Rupees value={value} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total</dt>
          <dd>
            <Rupees value={total} />
          </dd>
        </div>
      </dl>
      {price.promotions.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`Promotions: ${price.promotions.map(({ name }) => name).join(', ')}`}
        </p>
      )}
      {price.placeOfSupply !== null && (
        <p className="mt-2 text-sm text-muted">{`Place of supply: ${price.placeOfSupply}`}</p>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {price.problems.length > 0 && (
          <Alert tone="warning">
            <p>To place the order:</p>
            <ul className="mt-1 list-disc pl-5 font-normal">
              {price.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Card>
  )
}
