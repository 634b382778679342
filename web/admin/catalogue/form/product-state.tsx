// State of a product, and the steps to other states. A step also saves the changes of the form.
import type { ProductState } from '#contract/catalogue/admin-products'
import { Button } from '#web/ui/button.tsx'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

const states: Record<ProductState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'grey' },
  active: { label: 'Active', tone: 'green' },
  archived: { label: 'Archived', tone: 'orange' },
}

const steps: Record<ProductState, { label: string; to: ProductState }> = {
  draft: { label: 'Publish', to: 'active' },
  active: { label: 'Archive', to: 'archived' },
  archived: { label: 'Back to Active', to: 'active' },
}

/** Message after the step. */
export const arrived: Record<ProductState, string> = {
  draft: 'Product is a draft',
  active: 'Product is in the shop now',
  archived: 'Product archived: customers don’t see it any more',
}

interface ProductStateStepProps {
  state: ProductState
  busy: boolean
  disabled: boolean
  onStep: (to: ProductState) => void
}

export function ProductStateStep({ state, busy, disabled, onStep }: ProductStateStepProps) {
  const { label, to } = steps[state]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusPill status={states[state].label} tone={states[state].tone} />
      <Button variant="secondary" busy={busy} disabled={disabled} onClick={() => onStep(to)}>
        {label}
      </Button>
    </div>
  )
}
