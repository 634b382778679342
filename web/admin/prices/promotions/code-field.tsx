// The code of a coupon, typed or generated.
import { Dices } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_CODE_LENGTH } from '#contract/prices/admin-promotions'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { PromotionValues } from './promotion-values.ts'
import { randomCode } from './random-code.ts'

interface CodeFieldProps {
  form: UseFormReturn<PromotionValues>
  error: string | undefined
}

export function CodeField({ form, error }: CodeFieldProps) {
  return (
    <div className="flex items-start gap-2">
      <Field
        label="Code"
        hint="Customers enter it in the cart. Without a code the promotion applies automatically."
        error={error}
        className="flex-1"
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          placeholder="DIWALI10"
          className="uppercase placeholder:normal-case"
          {...form.register('code')}
        />
      </Field>
      <Button
        variant="secondary"
        className="mt-6.5"
        icon={<Dices aria-hidden="true" />}
        onClick={() => form.setValue('code', randomCode(), { shouldDirty: true })}
      >
        Generate Code
      </Button>
    </div>
  )
}
