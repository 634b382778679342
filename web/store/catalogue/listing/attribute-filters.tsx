// Size, colour, rating, minimum order and the attributes of the selected category: checkboxes with product counts.
import { useState } from 'react'
import type { FilterAttribute } from '#contract/catalogue/store'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { attributeParam, withValues } from './listing.ts'
import { optionText } from './option-text.ts'
import { useFilterAttributes } from './use-filter-attributes.ts'
import { useListing } from './use-listing.ts'

export function AttributeFilters() {
  const { listing, change } = useListing()
  const { data, error, isFetching, refetch } = useFilterAttributes(listing)
  if (error)
    return (
      <div role="alert" className="text-sm">
        <p>{`The filters of this ${listing.category ? 'category' : 'list'} could not be loaded.`}</p>
        <Button variant="link" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-32" />
  return data.attributes.map((attribute) => (
    <AttributeFieldset
      key={attribute.name}
      attribute={attribute}
      chosen={listing.attributes.find(({ name }) => name === attribute.name)?.values ?? []}
      onChoose={(values) => change({ attributes: withValues(listing.attributes, attribute.name, values) })}
    />
  ))
}

/** Further options are folded. */
const SHOWN = 6

interface AttributeFieldsetProps {
  attribute: FilterAttribute
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

function AttributeFieldset({ attribute, chosen, onChoose }: AttributeFieldsetProps) {
  const { label, name, options } = attribute
  const later = options.slice(SHOWN)
  // Set only at first, so that options don't fold away while the visitor ticks them.
  const [startsOpen] = useState(() => later.some(({ value }) => chosen.includes(value)))
  const row = ({ value, count }: FilterAttribute['options'][number]) => (
    <Checkbox
      key={value}
      name={attributeParam(name)}
      value={value}
      label={<OptionLabel text={optionText(attribute, value)} count={count} />}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        onChoose(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
      }
      className="flex! [&>span:last-child]:flex-1"
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-1.5 border-b border-line pb-5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {options.slice(0, SHOWN).map(row)}
      {later.length > 0 && (
        <details open={startsOpen}>
          <summary className="flex min-h-9 items-center text-sm text-indigo underline underline-offset-3">
            {`${later.length} more`}
          </summary>
          <div className="grid gap-1.5">{later.map(row)}</div>
        </details>
      )}
    </fieldset>
  )
}

function OptionLabel({ text, count }: { text: string; count: number }) {
  return (
    <span className={cx('flex items-baseline justify-between gap-3', count === 0 && 'text-muted')}>
      <span className="wrap-anywhere">{text}</span>
      <span className="text-sm text-muted tabular-nums">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{`(${count})`}</span>
      </span>
    </span>
  )
}
