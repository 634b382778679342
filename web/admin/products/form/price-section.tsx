// What it costs and how many there are. Amounts are rupees without tax.
import { useFormContext } from 'react-hook-form'
import { Card } from '#web/ui/data/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { ProductFormValues } from './form-values.ts'
import { NumberInput } from './number-input.tsx'

export function PriceSection({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ProductFormValues>()
  const { errors } = formState
  return (
    <Card title="Price, Stock and GST">
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <Field label="Price (₹)" required hint="For one unit, without GST." error={errors.price?.message}>
          <NumberInput min={0} step={0.01} {...register('price')} />
        </Field>
        <Field label="GST (%)" required hint="standard rates 5, 12, 18, 28" error={errors.gst?.message}>
          <NumberInput min={0} max={100} step={0.01} {...register('gst')} />
        </Field>
        <Field
          label="Stock"
          required={!isNew}
          hint={isNew ? 'Empty for none.' : undefined}
          error={errors.stock?.message}
        >
          <NumberInput min={0} step={1} {...register('stock')} />
        </Field>
        <Field
          label="Low-stock threshold"
          hint="Empty for the shop’s own."
          error={errors.lowStockThreshold?.message}
        >
          <NumberInput min={0} step={1} {...register('lowStockThreshold')} />
        </Field>
      </div>
    </Card>
  )
}
