// The amounts above which an interstate sale is reported invoice by invoice (B2CL), each from a date on.
import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import type { TaxSettings } from '#contract/settings/tax'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'

export function LimitFields({ form }: { form: UseFormReturn<z.input<typeof TaxSettings>> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'largeSaleLimits' })
  const errors = form.formState.errors.largeSaleLimits
  const general = errors?.root?.message ?? errors?.message
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Limits</legend>
      <ol className="grid max-w-lg gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <Field
              label={<LimitLabel text="From" at={at} />}
              labelHidden={at > 0}
              error={errors?.[at]?.from?.message}
              className="min-w-0 flex-1"
            >
              <TextInput type="date" {...form.register(`largeSaleLimits.${at}.from`)} />
            </Field>
            <Field
              label={<LimitLabel text="Above (₹)" at={at} />}
              labelHidden={at > 0}
              error={errors?.[at]?.limit?.message}
              className="min-w-0 flex-1"
            >
              <AmountInput {...form.register(`largeSaleLimits.${at}.limit`)} />
            </Field>
            <IconButton
              label={`Remove limit ${at + 1}`}
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
        onClick={() =>
          append({ from: today(), limit: '' }, { focusName: `largeSaleLimits.${fields.length}.from` })
        }
      >
        Add Limit
      </Button>
    </fieldset>
  )
}

/** Label with a hidden suffix, so that each input has its own accessible name. */
const LimitLabel = ({ text, at }: { text: string; at: number }) => (
  <>
    {text}
    <span className="sr-only">{`, limit ${at + 1}`}</span>
  </>
)
