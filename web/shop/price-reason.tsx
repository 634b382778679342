// Why the unit price of an item isn't the list price, with the list price struck through.
import { formatRupees } from '#contract/base/rupee-text'

interface PriceReasonProps {
  price: number
  /** Undefined in replies of other back ends. */
  listPrice: number | undefined
  reason: string | null | undefined
}

export function PriceReason({ price, listPrice, reason }: PriceReasonProps) {
  if (!reason) return null
  return (
    <span className="block text-sm font-normal">
      {listPrice !== undefined && listPrice > price && (
        <s className="text-muted tabular-nums">
          <span className="sr-only">Regular price </span>
          {formatRupees(listPrice)}
        </s>
      )}{' '}
      <span className="font-semibold text-madder wrap-anywhere">{reason}</span>
    </span>
  )
}
