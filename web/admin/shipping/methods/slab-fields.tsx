// The slabs of a shipping method: the cost up to each weight or goods value, and above the last slab.
import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { blankSlab, type MethodValues } from './method-values.ts'

const texts = {
  weight: {
    upTo: 'Up to (kg)',
    beyond: 'Each further kg above the last slab (₹)',
    hint: 'Charged per started kilogram. If empty, this method is not offered for heavier parcels.',
  },
  value: {
    upTo: 'Goods up to (₹)',
    beyond: 'Above the last slab (₹)',
    hint: '0 is free. If empty, this method is not offered for larger orders.',
  },
} as const

interface SlabFieldsProps {
  form: UseFormReturn<MethodValues>
  pricing: keyof typeof texts
}

export function SlabFields({ form, pricing }: SlabFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slabs' })
  const { errors } = form.formState
  const said = texts[pricing]
  const general = errors.slabs?.root?.message ?? errors.slabs?.message
  return (
    <fieldset className="rounded border border-line bg-sunken p-4">
      <legend className="sr-only">Slabs</legend>
      <p aria-hidden="true" className="mb-3 text-sm font-semibold">
        Slabs
      </p>
      <ol className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <Field
              label={<SlabLabel text={said.upTo} at={at} />}
              labelHidden={at > 0}
              error={errors.slabs?.[at]?.upTo?.message}
              className="min-w-0 flex-1"
            >
              <AmountInput {...form.register(`slabs.${at}.upTo`)} />
            </Field>
            <Field
              label={<SlabLabel text="Cost (₹)" at={at} />}
              labelHidden={at > 0}
              error={errors.slabs?.[at]?.cost?.message}
              className="min-w-0 flex-1"
            >
              <AmountInput {...form.register(`slabs.${at}.cost`)} />
            </Field>
            <IconButton
              label={`Remove slab ${at + 1}`}
              icon={<X aria-hidden="true" />}
              className={at === 0 ? 'mt-6.5' : undefined}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {general && (
        <FieldError role="alert" className="mt-2">
          {general}
        </FieldError>
      )}
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append(blankSlab, { focusName: `slabs.${fields.length}.upTo` })}
      >
        Add Slab
      </Button>
      <Field label={said.beyond} hint={said.hint} error={errors.beyond?.message} className="mt-5">
        <AmountInput className="max-w-48 tabular-nums" {...form.register('beyond')} />
      </Field>
    </fieldset>
  )
}

/** Label with a hidden suffix, so that each input has its own accessible name. */
const SlabLabel = ({ text, at }: { text: string; at: number }) => (
  <>
    {text}
    <span className="sr-only">{`, slab ${at + 1}`}</span>
  </>
)
