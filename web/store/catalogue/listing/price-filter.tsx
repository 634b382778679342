// Minimum and maximum price, typed or set with the slider. Typing takes effect after a short pause, the slider on
// release. On blur, a field shows the effective price: its bound if empty, the nearest bound if out of range.

import { useEffect, useState } from 'react'
import { formatWholeRupees } from '#contract/base/rupee-text'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { type Range, RangeSlider } from '#web/ui/form/slider.tsx'
import { MAX_PRICE, MIN_PRICE, readPrice } from './listing.ts'
import { useListing } from './use-listing.ts'

const REST_MS = 350

export function PriceFilter() {
  const { listing, change } = useListing()
  const [min, setMin] = useDraft(listing.minPrice, MIN_PRICE)
  const [max, setMax] = useDraft(listing.maxPrice, MAX_PRICE)
  const minPrice = readPrice(min, MIN_PRICE)
  const maxPrice = readPrice(max, MAX_PRICE)
  const isNew = minPrice !== listing.minPrice || maxPrice !== listing.maxPrice

  useEffect(() => {
    if (!isNew) return
    const rest = setTimeout(() => change({ minPrice, maxPrice }), REST_MS)
    return () => clearTimeout(rest)
  }, [isNew, minPrice, maxPrice, change])

  return (
    <div className="grid gap-1">
      <RangeSlider
        label="Price Range"
        fromLabel="Price from"
        toLabel="Price to"
        min={MIN_PRICE}
        max={MAX_PRICE}
        step={10}
        format={formatBound}
        value={minPrice <= maxPrice ? [minPrice, maxPrice] : [maxPrice, minPrice]}
        onChange={([from, to]: Range) => {
          setMin(String(from))
          setMax(String(to))
        }}
        onCommit={([from, to]: Range) => change({ minPrice: from, maxPrice: to })}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceInput
          label="Min"
          name="minPrice"
          value={min}
          onChange={setMin}
          onLeave={() => setMin(String(minPrice))}
        />
        <PriceInput
          label="Max"
          name="maxPrice"
          value={max}
          onChange={setMax}
          onLeave={() => setMax(String(maxPrice))}
        />
      </div>
      {minPrice > maxPrice && (
        <p role="status" className="text-sm text-madder">
          Min can't be above Max.
        </p>
      )}
    </div>
  )
}

interface PriceInputProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

function PriceInput({ label, name, value, onChange, onLeave }: PriceInputProps) {
  return (
    <Field label={label}>
      <TextInput
        type="number"
        name={name}
        inputMode="decimal"
        min={MIN_PRICE}
        max={MAX_PRICE}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && onLeave()}
        className="tabular-nums"
      />
    </Field>
  )
}

/** The text being typed. A new value in the URL replaces it. */
function useDraft(price: number, fallback: number) {
  const [draft, setDraft] = useState(String(price))
  const [known, setKnown] = useState(price)
  if (known !== price) {
    setKnown(price)
    if (readPrice(draft, fallback) !== price) setDraft(String(price))
  }
  return [draft, setDraft] as const
}

/** The upper end of the slider means no upper bound. */
function formatBound(price: number): string {
  return price >= MAX_PRICE ? `${formatWholeRupees(MAX_PRICE)}+` : formatWholeRupees(price)
}
