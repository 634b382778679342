// The lines and amounts of a revision, for reading.
import { unitsText } from '#contract/base/unit-text'
import { freightTexts, type QuoteRevision } from '#contract/quotes/quotes'
import { Rupees } from '#web/shop/rupees.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'

export function QuotedLines({
  revision: { lines, amounts, freight, note, terms },
}: {
  revision: QuoteRevision
}) {
  return (
    <Card title="Products">
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name, quantity, unit, price, gstRate, total, note: about }) => (
          <li key={productId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {about && <span className="block text-sm text-muted wrap-anywhere">{about}</span>}
              <span className="block text-sm text-muted tabular-nums">
                {`${unitsText({ unit }, quantity)} × `}
                <Rupees value={price} />
                {`, ${gstRate}% GST`}
              </span>
            </span>
            <Rupees value={total} className="font-semibold" />
          </li>
        ))}
      </ul>
      <DescriptionList className="mt-4 ml-auto max-w-sm">
        <SumRows
          subtotal={amounts.subtotal}
          discount={amounts.discountAmount > 0 ? amounts.discountAmount : null}
          shipping={amounts.freight > 0 ? amounts.freight : null}
          gst={amounts.gstAmount}
          roundOff={amounts.roundOff}
          total={amounts.total}
        />
      </DescriptionList>
      <p className="mt-4 text-sm text-muted">{freightTexts[freight]}</p>
      {[note, terms].filter(Boolean).map((text) => (
        <p key={text} className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
    </Card>
  )
}
