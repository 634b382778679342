// One to five stars, chosen by click, tap or arrow keys. Built from radio buttons.
import { Star } from 'lucide-react'
import { type Ref, useId } from 'react'
import { counted } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/form/field.tsx'

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

interface StarChoiceProps {
  /** 0 if none is chosen. */
  value: number
  onChange: (stars: number) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

export function StarChoice({ value, onChange, error, ref }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="required-mark text-sm font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {meanings.map((meaning, place) => {
            const stars = place + 1
            return (
              <label
                key={meaning}
                className="relative grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-indigo"
              >
                <input
                  ref={place === 0 ? ref : undefined}
                  type="radio"
                  name={id}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                  className="sr-only"
                />
                <Star
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className={cx(
                    'size-8',
                    stars <= value
                      ? 'fill-turmeric stroke-turmeric-deep/60'
                      : 'fill-transparent stroke-line-strong',
                  )}
                />
                <span className="sr-only">
                  {counted(stars, 'star')}: {meaning}
                </span>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {meanings[value - 1]}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
