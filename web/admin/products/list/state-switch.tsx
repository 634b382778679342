// Splits the list by where products stand, with how many there are of each under the other filters.
import { formatNumber } from '#contract/base/rupee-text'
import type { productStates } from '#contract/catalogue/admin-products'
import { stateLabels } from '#web/admin/products/product-marks.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

type StateChoice = (typeof productStates)[number] | 'all'

interface StateSwitchProps {
  value: (typeof productStates)[number] | undefined
  counts: Record<(typeof productStates)[number], number> | undefined
  onChange: (state: string | undefined) => void
}

const order: readonly StateChoice[] = ['all', 'active', 'draft', 'archived']

export function StateSwitch({ value, counts, onChange }: StateSwitchProps) {
  const labelOf = (state: StateChoice) => {
    const name = state === 'all' ? 'All' : stateLabels[state]
    if (!counts) return name
    // Archived ones are out of the way: they are listed where they are asked for.
    const count = state === 'all' ? counts.active + counts.draft : counts[state]
    return `${name} (${formatNumber(count)})`
  }
  return (
    <Segmented
      label="State"
      value={value ?? 'all'}
      onChange={(state) => onChange(state === 'all' ? undefined : state)}
      options={order.map((state) => ({ value: state, label: labelOf(state) }))}
    />
  )
}
