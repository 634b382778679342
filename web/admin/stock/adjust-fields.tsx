// Form fields of a stock adjustment, shared by all its forms.
import { z } from 'zod'
import { StockAdjustment } from '#contract/stock/admin'
import { select, suggested, text } from '#web/admin/kit/form/fields.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface AdjustmentValues {
  type: string
  quantity: string
  reason: string
}

export const blankAdjustment: AdjustmentValues = { type: 'increase', quantity: '', reason: '' }

/** Converts typed values to the server's input. */
export const readAdjustment = <Values extends AdjustmentValues>(
  values: Values,
): Omit<Values, 'quantity' | 'reason'> & Pick<z.input<typeof StockAdjustment>, 'quantity' | 'reason'> => ({
  ...values,
  quantity: readAmount(values.quantity),
})

/** Validates the form values with the contract's schema. */
export const AdjustmentForm = z.custom<AdjustmentValues>().transform(readAdjustment).pipe(StockAdjustment)

const reasons = ['Damaged', 'Lost', 'Found', 'Made here', 'Sample', 'Wrong entry']

export const adjustmentFields = {
  type: select<unknown>({
    label: 'Type',
    choices: [
      { value: 'increase', label: 'Increase' },
      { value: 'decrease', label: 'Decrease' },
      { value: 'set', label: 'Set' },
    ],
    half: true,
  }),
  quantity: text<unknown>({
    label: 'Quantity',
    type: 'number',
    min: 0,
    step: 1,
    inputMode: 'numeric',
    required: true,
    half: true,
  }),
  reason: suggested<unknown>({
    label: 'Reason',
    useSuggestions: () => reasons,
  }),
}
