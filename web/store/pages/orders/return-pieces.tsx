// How many pieces of each line go back: from none to as many as may.
import { type Ref, useId } from 'react'
import type { RequestReturn } from '#contract/order-help'
import type { OrderView } from '#contract/orders'
import { FieldError } from '#web/ui/field'
import { Picture } from '#web/ui/picture'
import { QuantityStepper } from '#web/ui/quantity-stepper'

type Pieces = RequestReturn['items']

type ReturnPiecesProps = {
  order: OrderView
  returnable: Pieces
  chosen: Pieces
  onChoose: (chosen: Pieces) => void
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
}

export function ReturnPieces({ order, returnable, chosen, onChoose, error, ref }: ReturnPiecesProps) {
  const errorId = useId()
  const choose = (itemId: string, quantity: number) => {
    const others = chosen.filter((piece) => piece.itemId !== itemId)
    onChoose(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error && errorId} className="min-w-0">
      <legend className="required-mark mb-1.5 text-sm font-semibold">What to send back</legend>
      <ul className="divide-y divide-line rounded border border-line">
        {returnable.map(({ itemId, quantity: most }) => {
          const item = order.items.find(({ _id }) => _id === itemId)
          const name = item?.name ?? 'Item'
          return (
            <li key={itemId} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 p-3">
              <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
                <span className="w-12 shrink-0">
                  <Picture
                    src={item?.image}
                    alt=""
                    width={96}
                    height={96}
                    sizes="3rem"
                    className="aspect-square w-full rounded object-cover"
                  />
                </span>
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted tabular-nums">up to {most}</p>
                </div>
              </div>
              <fieldset aria-label={name}>
                <QuantityStepper
                  min={0}
                  max={most}
                  value={chosen.find((piece) => piece.itemId === itemId)?.quantity ?? 0}
                  label={`Pieces of ${name}`}
                  onChange={(quantity) => choose(itemId, quantity)}
                />
              </fieldset>
            </li>
          )
        })}
      </ul>
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
