// Quantities to return for each item of an order, from zero to the maximum.
import { type Ref, useId } from 'react'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'

type Chosen = { itemId: string; quantity: number }

interface ReturnUnitsProps {
  legend: string
  /** Items that may be returned, with the maximum quantity. */
  offered: readonly { itemId: string; name: string; image: string | null; quantity: number }[]
  chosen: readonly Chosen[]
  onChoose: (chosen: Chosen[]) => void
  error: string | undefined
  size?: 'sm' | 'md'
  ref: Ref<HTMLFieldSetElement>
}

export function ReturnUnits({ legend, offered, chosen, onChoose, error, size, ref }: ReturnUnitsProps) {
  const errorId = useId()
  const choose = (itemId: string, quantity: number) => {
    const others = chosen.filter((unit) => unit.itemId !== itemId)
    onChoose(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error && errorId} className="min-w-0">
      <legend className="required-mark mb-1.5 text-sm font-semibold">{legend}</legend>
      <ul className="divide-y divide-line rounded border border-line">
        {offered.map(({ itemId, name, image, quantity: most }) => (
          <UnitLine key={itemId} name={name} image={image} text={`up to ${most}`}>
            <fieldset aria-label={name}>
              <QuantityStepper
                size={size}
                min={0}
                max={most}
                value={chosen.find((unit) => unit.itemId === itemId)?.quantity ?? 0}
                label={`Units of ${name}`}
                onChange={(quantity) => choose(itemId, quantity)}
              />
            </fieldset>
          </UnitLine>
        ))}
      </ul>
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
