// The products to reorder, grouped by supplier, with a quantity for each.
import { formatNumber } from '#contract/base/rupee-text'
import type { Suggestion } from '#contract/purchasing/suggestions'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'

interface ChosenProductsProps {
  rows: readonly Suggestion[]
  /** The supplier chosen for products without one. */
  other: string | null
  quantityOf: (row: Suggestion) => number
  onQuantity: (id: string, quantity: number) => void
}

export function ChosenProducts({ rows, other, quantityOf, onQuantity }: ChosenProductsProps) {
  const groups = [...Map.groupBy(rows, ({ supplier }) => supplier?.name ?? other ?? 'Without a supplier')]
  return groups.map(([supplier, chosen]) => (
    <section key={supplier} aria-label={supplier}>
      <h3 className="mb-1.5 text-sm font-semibold wrap-anywhere">{supplier}</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {chosen.map((row) => (
          <UnitLine
            key={row._id}
            name={row.name}
            image={row.image}
            text={`${formatNumber(row.available)} in stock, ${formatNumber(row.incoming)} on order, ${formatNumber(row.suggested)} suggested`}
          >
            <QuantityStepper
              size="sm"
              label={`Units of ${row.name}`}
              min={0}
              max={1_000_000}
              value={quantityOf(row)}
              onChange={(quantity) => onQuantity(row._id, quantity)}
            />
          </UnitLine>
        ))}
      </ul>
    </section>
  ))
}
