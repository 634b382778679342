// GSTIN input. Validates once the text is long enough or the field loses focus; a valid GSTIN shows its State.
import { type ComponentProps, useState } from 'react'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { buyerNumberProblem, normalizeGstin } from '#contract/base/gstin'
import { Field, TextInput } from '#web/ui/form/field.tsx'

const LENGTH = 15

/** Returns the error of a GSTIN, or null if it is valid or empty. */
export function gstinFault(typed: string): string | null {
  const gstin = normalizeGstin(typed)
  return gstin === '' ? null : buyerNumberProblem(gstin)
}

/** Returns "Registered in Haryana", or null for an invalid GSTIN. */
function registration(typed: string): string | null {
  const gstin = normalizeGstin(typed)
  const code = gstin === '' || buyerNumberProblem(gstin) ? null : registeredState({ gstin, state: '' })
  return code && `Registered in ${gstStates[code]}`
}

interface GstinFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'size'> {
  value: string
  /** Error from the form or the server. */
  error?: string | undefined
  required?: boolean
  hint?: string
  className?: string
}

export function GstinField({ value, error, required, hint, className, onBlur, ...props }: GstinFieldProps) {
  const [wasLeft, setLeft] = useState(false)
  const fault = gstinFault(value)
  const isTold = wasLeft || normalizeGstin(value).length >= LENGTH
  const told = error ?? (isTold && fault ? fault : undefined)
  return (
    <Field
      label="GSTIN"
      required={required}
      error={told}
      hint={registration(value) ?? hint}
      className={className}
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="uppercase placeholder:normal-case"
        value={value}
        onBlur={(event) => {
          setLeft(true)
          onBlur?.(event)
        }}
        {...props}
      />
    </Field>
  )
}
