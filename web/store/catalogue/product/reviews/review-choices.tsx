// Order and filters above the reviews, and the active filters with buttons to remove them.
import { counted } from '#contract/base/rupee-text'
import type { ReviewSort } from '#contract/reviews/review-sorts'
import type { ReviewChoices as Choices } from '#contract/reviews/store'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/data/badge.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { useReviewFilters } from './review-filters.ts'

const sortNames = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const satisfies Record<ReviewSort, string>

interface ReviewChoicesProps {
  choices: Choices
  /** Reviews under the filters. */
  total: number | undefined
}

export function ReviewChoices({ choices, total }: ReviewChoicesProps) {
  const [{ sort = 'newest', stars, photos, variant = '' }, change] = useReviewFilters()
  const { variants } = choices
  const chosen = [
    ...(stars === undefined ? [] : [{ label: counted(stars, 'star'), without: { stars: null } }]),
    ...(photos ? [{ label: 'With photos', without: { photos: false } }] : []),
    ...(variant === '' ? [] : [{ label: nameOf(variant), without: { variant: '' } }]),
  ]
  function nameOf(id: string): string {
    return variants.find(({ _id }) => _id === id)?.name ?? 'Another variant'
  }
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Sort reviews by" labelHidden size="sm" className="max-sm:flex-1">
          <NativeSelect
            size="sm"
            value={sort}
            onChange={({ target }) => change({ sort: target.value as ReviewSort })}
          >
            {Object.entries(sortNames).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {variants.length > 1 && (
          <Field label="Reviews of" labelHidden size="sm" className="max-sm:flex-1">
            <NativeSelect
              size="sm"
              value={variant}
              onChange={({ target }) => change({ variant: target.value })}
            >
              <option value="">All variants</option>
              {variants.map(({ _id, name, count }) => (
                <option key={_id} value={_id}>
                  {`${name} (${count})`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {choices.photos > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={photos !== undefined}
            onClick={() => change({ photos: !photos })}
            className="aria-pressed:border-indigo aria-pressed:text-indigo"
          >
            {`With photos (${choices.photos})`}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Active review filters" className="flex flex-wrap gap-2">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <Chip removeLabel={`Remove filter ${label}`} onRemove={() => change(without)}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={chosen.length > 0 ? 'text-sm text-muted' : 'sr-only'}>
        {chosen.length > 0 && total !== undefined && counted(total, 'review')}
      </p>
    </div>
  )
}
