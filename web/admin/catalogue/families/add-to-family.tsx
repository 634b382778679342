// Adds variants for combinations that a family doesn't have yet.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductState } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { CombinationList } from './combination-list.tsx'
import { acceptFamily, type LoadedFamily, valuesOf } from './family-query.ts'
import { fieldErrors } from './field-errors.ts'
import { useCombinations } from './use-combinations.ts'

export const addToFamily = windowAction<LoadedFamily>({
  label: 'Add Variants',
  icon: <Plus aria-hidden="true" />,
  route: 'POST /admin/families/{id}/variants',
  Window: AddDialog,
})

function AddDialog({ row: family, onClose }: ActionWindowProps<LoadedFamily>) {
  const { _id: id, name, axes, variants, version } = family
  const [state, setState] = useState<ProductState>('draft')
  const combinations = useCombinations({
    family: name,
    axes,
    taken: variants.map((variant) => valuesOf(family, variant)),
    sku: '',
    takenSkus: variants.flatMap(({ sku }) => sku ?? []),
  })
  const chosen = combinations.chosen.map(({ values, sku }) => ({ values, sku }))
  const sending = useSend(
    (_: null, idempotencyKey: string) =>
      adminCall('POST /admin/families/{id}/variants', {
        params: { id },
        body: { version, variants: chosen, state },
        idempotencyKey,
      }),
    { accept: acceptFamily, body: (_: null) => [version, chosen, state], onDone: () => flushSync(onClose) },
  )
  return (
    <FormDialog
      title="Add Variants"
      description="They copy price, tax, unit, weight and specifications from the first variant."
      submitLabel={chosen.length === 1 ? 'Add 1 Variant' : `Add ${chosen.length} Variants`}
      size="lg"
      busy={sending.isPending}
      changed={combinations.isChanged}
      barred={chosen.length === 0}
      failure={sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => sending.mutate(null)}
      onClose={onClose}
    >
      <CombinationList
        combinations={combinations}
        axes={axes}
        existing={variants.length}
        state={state}
        onState={setState}
        errors={fieldErrors(sending.error)}
      />
    </FormDialog>
  )
}
