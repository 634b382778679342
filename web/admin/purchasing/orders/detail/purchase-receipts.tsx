// The receipts of a purchase order, each with its lines and the supplier's invoice.

import { formatDateTime, formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchase-order-view'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'

export function PurchaseReceipts({ order: { receipts } }: { order: PurchaseOrder }) {
  return (
    <Card title={receipts.length > 1 ? `Receipts (${receipts.length})` : 'Receipts'} flush>
      {receipts.length === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-muted">Nothing received yet.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {receipts.map((receipt) => (
            <li key={receipt._id} className="px-4 py-3 sm:px-5">
              <Receipt receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Receipt({ receipt }: { receipt: PurchaseReceipt }) {
  const { number, at, by, invoiceNumber, invoiceDate, note, items } = receipt
  const invoice = [invoiceNumber && `Invoice ${invoiceNumber}`, invoiceDate && formatDay(invoiceDate)]
  return (
    <article aria-label={`Receipt ${number}`} className="text-sm">
      <h3 className="font-semibold">Receipt {number}</h3>
      <p className="text-muted">
        {formatDateTime(at)} by {by}
        {invoice.some(Boolean) && <> · {invoice.filter(Boolean).join(', ')}</>}
      </p>
      <ul className="mt-2 grid gap-1.5">
        {items.map(({ lineId, name, accepted, damaged, unitCost }) => (
          <li key={lineId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex flex-wrap items-center gap-2 tabular-nums">
              <Badge tone="green">{formatNumber(accepted)} accepted</Badge>
              {damaged > 0 && <Badge tone="red">{formatNumber(damaged)} damaged</Badge>}
              <span className="text-muted">
                at <Rupees value={unitCost} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
    </article>
  )
}
