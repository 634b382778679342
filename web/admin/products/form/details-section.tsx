// How it is counted, sent and found again, and what the shop says of it.
import { useFormContext } from 'react-hook-form'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { ProductFormValues } from './form-values.ts'
import { NumberInput } from './number-input.tsx'

const units = ['Piece', 'Pair', 'Set', 'Pack', 'Dozen', 'Metre', 'Kilogram', 'Roll']
const lengthUnits = ['cm', 'mm', 'm', 'inch', 'ft']

export function DetailsSection() {
  const { register, formState, getValues } = useFormContext<ProductFormValues>()
  const { errors } = formState
  const ownUnit = getValues('dimensions.unit')
  return (
    <Card title="Additional Details">
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
        <Field label="Unit" hint="Piece, unless you say otherwise." error={errors.unit?.message}>
          <TextInput list="product-units" autoComplete="off" {...register('unit')} />
        </Field>
        <datalist id="product-units">
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <Field label="Min order quantity" error={errors.minOrderQuantity?.message}>
          <NumberInput min={1} step={1} {...register('minOrderQuantity')} />
        </Field>
        <Field label="Max order quantity" hint="Empty for no limit." error={errors.maxOrderQuantity?.message}>
          <NumberInput min={1} step={1} {...register('maxOrderQuantity')} />
        </Field>
        <Field label="Length" error={errors.dimensions?.length?.message}>
          <NumberInput min={0} step="any" {...register('dimensions.length')} />
        </Field>
        <Field label="Width" error={errors.dimensions?.width?.message}>
          <NumberInput min={0} step="any" {...register('dimensions.width')} />
        </Field>
        <Field label="Unit of length" error={errors.dimensions?.unit?.message}>
          <NativeSelect {...register('dimensions.unit')}>
            {[...new Set([ownUnit, ...lengthUnits])].map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Weight (grams)" error={errors.weight?.message}>
          <NumberInput min={0} step={1} {...register('weight')} />
        </Field>
        <Field label="Color" error={errors.color?.message}>
          <TextInput autoComplete="off" {...register('color')} />
        </Field>
        <Field label="Delivery time" hint="Such as 3-5 business days." error={errors.deliveryTime?.message}>
          <TextInput autoComplete="off" {...register('deliveryTime')} />
        </Field>
        <Field label="SKU" hint="Your own number; each only once." error={errors.sku?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...register('sku')} />
        </Field>
        <Field label="HSN code" hint="4 to 8 digits, for invoices." error={errors.hsn?.message}>
          <TextInput autoComplete="off" inputMode="numeric" {...register('hsn')} />
        </Field>
        <Field label="Badge" hint="A word on the picture, such as New." error={errors.badge?.message}>
          <TextInput autoComplete="off" {...register('badge')} />
        </Field>
        <Field
          label="Available from"
          hint="Time in India. Until then only groups with early access can order it; empty for everybody now."
          error={errors.availableFrom?.message}
        >
          <TextInput type="datetime-local" {...register('availableFrom')} />
        </Field>
      </div>
      <fieldset className="mt-5 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
        <legend className="sr-only">Where it is shown</legend>
        <Switch label="Featured" description="Among the first on the home page" {...register('isFeatured')} />
        <Switch label="New arrival" description="Marked as new" {...register('isNewArrival')} />
        <Switch label="On sale" description="Marked as on sale" {...register('isOnSale')} />
      </fieldset>
    </Card>
  )
}
