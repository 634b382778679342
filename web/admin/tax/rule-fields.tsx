// The dated rules of a tax class, each with rates by unit price.
import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { formatDay, today } from '#contract/base/days'
import { gstRates, rateWarning } from '#contract/tax/rates'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'
import { blankRule, blankSlab, type ClassValues } from './class-values.ts'

type Form = UseFormReturn<ClassValues>

const suggestedRates = () =>
  gstRates.map((rate) => ({
    value: String(rate),
    label: rateWarning(rate, today()) ? `${rate}% (ended)` : `${rate}%`,
  }))

export function RuleFields({ form }: { form: Form }) {
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: 'rules' })
  const { errors } = form.formState
  const general = errors.rules?.root?.message ?? errors.rules?.message
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          Rates
        </p>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => prepend(blankRule(), { focusName: 'rules.0.from' })}
        >
          New rates from a date
        </Button>
      </div>
      {fields.map(({ id }, at) => (
        <Rule key={id} form={form} at={at} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
      ))}
      {general && <FieldError role="alert">{general}</FieldError>}
    </div>
  )
}

interface RuleProps {
  form: Form
  at: number
  onRemove: (() => void) | undefined
}

function Rule({ form, at, onRemove }: RuleProps) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: `rules.${at}.slabs`,
  })
  const rule = form.watch(`rules.${at}`)
  const errors = form.formState.errors.rules?.[at]
  const general = errors?.slabs?.root?.message ?? errors?.slabs?.message
  const legend = `Rates from ${rule?.from ? formatDay(rule.from) : 'a day'}`
  const last = fields.length - 1
  return (
    <fieldset className="min-w-0 rounded border border-line bg-sunken p-4">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <Field label="From" error={errors?.from?.message} className="min-w-0 flex-1 sm:max-w-56">
          <TextInput type="date" {...form.register(`rules.${at}.from`)} />
        </Field>
        {onRemove && (
          <IconButton
            label={`Remove the ${legend.toLowerCase()}`}
            icon={<X aria-hidden="true" />}
            className="mt-6.5 ml-auto"
            onClick={onRemove}
          />
        )}
      </div>
      <ol className="mt-4 grid gap-3">
        {fields.map(({ id }, slab) => (
          <li key={id} className="flex items-start gap-2">
            <Field
              label={<SlabLabel text="Unit price up to (₹)" at={slab} />}
              labelHidden={slab > 0}
              error={errors?.slabs?.[slab]?.upTo?.message}
              className="min-w-0 flex-1"
            >
              <AmountInput
                placeholder={slab === last ? (slab === 0 ? 'Any price' : 'Above') : undefined}
                {...form.register(`rules.${at}.slabs.${slab}.upTo`)}
              />
            </Field>
            <Field
              label={<SlabLabel text="GST (%)" at={slab} />}
              labelHidden={slab > 0}
              error={errors?.slabs?.[slab]?.rate?.message}
              hint={warningOf(rule?.slabs?.[slab]?.rate, rule?.from)}
              className="min-w-0 flex-1"
            >
              <SuggestInput
                inputMode="decimal"
                className="tabular-nums"
                suggestions={suggestedRates()}
                {...form.register(`rules.${at}.slabs.${slab}.rate`)}
              />
            </Field>
            <IconButton
              label={`Remove rate ${slab + 1}`}
              icon={<X aria-hidden="true" />}
              className={slab === 0 ? 'mt-6.5' : undefined}
              disabled={fields.length === 1}
              onClick={() => remove(slab)}
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
        variant="ghost"
        className="mt-2 -ml-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() =>
          fields.length === 0
            ? append(blankSlab)
            : insert(last, blankSlab, { focusName: `rules.${at}.slabs.${last}.upTo` })
        }
      >
        Another rate by price
      </Button>
      <Field label="Source" error={errors?.source?.message} className="mt-3">
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder="Example: Notification 9/2025-Central Tax (Rate)"
          {...form.register(`rules.${at}.source`)}
        />
      </Field>
    </fieldset>
  )
}

/** Returns a warning about an unusual rate, if the rule applies today or later. */
function warningOf(typed: string | undefined, from: string | undefined) {
  if (!typed?.trim() || Number.isNaN(Number(typed))) return undefined
  const warning = rateWarning(Number(typed), from || today())
  return warning && <span className="text-turmeric-deep">{warning}</span>
}

/** Label with a hidden suffix, so that each input has its own accessible name. */
const SlabLabel = ({ text, at }: { text: string; at: number }) => (
  <>
    {text}
    <span className="sr-only">{`, rate ${at + 1}`}</span>
  </>
)
