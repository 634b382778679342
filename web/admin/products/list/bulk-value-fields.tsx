// By how much prices or GST rates change.
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { BulkValues } from './bulk-forms.ts'

interface ValueFieldsProps<Kind extends keyof BulkValues> {
  values: BulkValues[Kind]
  error: string | undefined
  onChange: (values: BulkValues[Kind]) => void
}

export function PriceFields({ values, error, onChange }: ValueFieldsProps<'price'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Direction">
        <NativeSelect
          value={values.direction}
          onChange={(event) => onChange({ ...values, direction: event.target.value as 'raise' | 'lower' })}
        >
          <option value="raise">Raise</option>
          <option value="lower">Lower</option>
        </NativeSelect>
      </Field>
      <Field label="By">
        <NativeSelect
          value={values.by}
          onChange={(event) => onChange({ ...values, by: event.target.value as 'percent' | 'amount' })}
        >
          <option value="percent">Percent</option>
          <option value="amount">Amount in ₹</option>
        </NativeSelect>
      </Field>
      <Field label={values.by === 'percent' ? 'Percent' : 'Amount (₹)'} required error={error}>
        <ValueInput value={values.value} onChange={(value) => onChange({ ...values, value })} />
      </Field>
    </div>
  )
}

export function GstFields({ values, error, onChange }: ValueFieldsProps<'gst'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Change">
        <NativeSelect
          value={values.how}
          onChange={(event) => onChange({ ...values, how: event.target.value as BulkValues['gst']['how'] })}
        >
          <option value="set">Set the rate to</option>
          <option value="raise">Raise by percentage points</option>
          <option value="lower">Lower by percentage points</option>
        </NativeSelect>
      </Field>
      <Field
        label={values.how === 'set' ? 'GST rate (%)' : 'Percentage points'}
        required
        error={error}
        hint={values.how === 'set' ? 'Standard rates: 5, 12, 18, 28' : undefined}
      >
        <ValueInput value={values.value} onChange={(value) => onChange({ ...values, value })} />
      </Field>
    </div>
  )
}

function ValueInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
