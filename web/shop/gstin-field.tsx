// A GSTIN as it is typed: what is wrong with it is told once it is long enough to be one, or left; what is right says
// where its bearer is registered.
import { type ComponentProps, useState } from 'react'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { Field, TextInput } from '#web/ui/form/field.tsx'

const LENGTH = 15

/** Null for an empty one, which says that there is none. */
export function gstinFault(typed: string): string | null {
  const gstin = normalizeGstin(typed)
  return gstin === '' ? null : gstinProblem(gstin)
}

/** "Registered in Haryana"; null for what is no GSTIN. */
function registration(typed: string): string | null {
  const gstin = normalizeGstin(typed)
  const code = gstin === '' || gstinProblem(gstin) ? null : registeredState({ gstin, state: '' })
  return code && `Registered in ${gstStates[code]}`
}

interface GstinFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'size'> {
  value: string
  /** Of the form or the server. */
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
