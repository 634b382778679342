// Columns of bank statement lines, with their matches or recorded payments.

import {
  type BankLine,
  type Confidence,
  confidenceLabels,
  type LineMatch,
} from '#contract/bank-statements/lines'
import { formatDateTime, formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

const tones: Readonly<Record<Confidence, Tone>> = {
  sure: 'green',
  strong: 'blue',
  likely: 'yellow',
  suggestion: 'grey',
}

export const ConfidenceBadge = ({ confidence }: Pick<LineMatch, 'confidence'>) => (
  <Badge tone={tones[confidence]}>{confidenceLabels[confidence]}</Badge>
)

export const dayColumn: ListColumn<BankLine> = {
  id: 'day',
  header: 'Date',
  card: 'meta',
  cell: ({ day, account }) => (
    <span className="block leading-5 tabular-nums">
      {formatDay(day)}
      <span className="block max-w-36 truncate text-xs text-muted">{account.name}</span>
    </span>
  ),
}

export const narrationColumn: ListColumn<BankLine> = {
  id: 'narration',
  header: 'Narration',
  card: 'title',
  className: 'whitespace-normal! min-w-52 max-w-96',
  cell: ({ narration, reference }) => (
    <span className="block leading-5 wrap-anywhere">
      {narration || 'No narration'}
      {reference && !narration.includes(reference) && (
        <span className="block text-xs font-normal text-muted tabular-nums">{reference}</span>
      )}
    </span>
  ),
}

export const amountColumn: ListColumn<BankLine> = {
  id: 'amount',
  header: 'Amount',
  numeric: true,
  card: 'aside',
  cell: ({ amount, rest, state }) => (
    <span className="block leading-5">
      <Rupees value={Math.abs(amount)} className="font-semibold" />
      {state === 'open' && rest < amount && (
        <span className="block text-xs font-normal text-muted">
          <Rupees value={rest} /> left
        </span>
      )}
    </span>
  ),
}

/** Shows the best match with its reason, and the number of others. The dialog lists them all. */
export const matchColumn: ListColumn<BankLine> = {
  id: 'match',
  header: 'Match',
  card: 'section',
  className: 'whitespace-normal! min-w-60',
  cell: ({ matches, receipts }) => (
    <span className="grid gap-1 leading-5">
      {receipts.map((receipt) => (
        <span key={receipt._id} className="text-xs text-muted">
          <Rupees value={receipt.amount} /> for <OrderLink orderNumber={receipt.orderNumber} />
        </span>
      ))}
      {matches[0] ? <BestMatch best={matches[0]} others={matches.length - 1} /> : <NoMatch />}
    </span>
  ),
}

const NoMatch = () => <span className="text-muted">No order found</span>

function BestMatch({ best, others }: { best: LineMatch; others: number }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <ConfidenceBadge confidence={best.confidence} />
        <OrderLink orderNumber={best.orderNumber} />
        <span className="min-w-0 truncate">{best.customer.name}</span>
      </span>
      <span className="text-xs text-muted wrap-anywhere">
        {best.reason}.{best.block && ` ${best.block}.`}
        {others > 0 && ` ${others === 1 ? 'One other is' : `${formatNumber(others)} others are`} possible.`}
      </span>
    </>
  )
}

export const receiptsColumn: ListColumn<BankLine> = {
  id: 'receipts',
  header: 'Recorded for',
  card: 'section',
  className: 'whitespace-normal! min-w-60',
  cell: ({ receipts }) => (
    <span className="grid gap-1.5">
      {receipts.map((receipt) => (
        <span key={receipt._id} className="block leading-5">
          <span className="flex flex-wrap items-center gap-x-2">
            <OrderLink orderNumber={receipt.orderNumber} />
            <span className="min-w-0 truncate">{receipt.customer.name}</span>
            {receipts.length > 1 && <Rupees value={receipt.amount} />}
          </span>
          <span className="block text-xs text-muted">
            {receipt.wasKnown ? 'Linked' : 'Recorded'} by {receipt.recordedBy},{' '}
            {formatDateTime(receipt.recordedAt)}
          </span>
        </span>
      ))}
    </span>
  ),
}

export const reasonColumn: ListColumn<BankLine> = {
  id: 'reason',
  header: 'Reason',
  card: 'section',
  className: 'whitespace-normal! min-w-52',
  cell: ({ ignored }) =>
    ignored && (
      <span className="block leading-5 wrap-anywhere">
        {ignored.reason}
        <span className="block text-xs text-muted">
          {ignored.by}, {formatDateTime(ignored.at)}
        </span>
      </span>
    ),
}

export const balanceColumn: ListColumn<BankLine> = {
  id: 'balance',
  header: 'Balance',
  numeric: true,
  cell: ({ balance }) => (balance === null ? '—' : <Rupees value={balance} />),
}
