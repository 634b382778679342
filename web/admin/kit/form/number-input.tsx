// Number input. The mouse wheel scrolls the page instead of changing the number.
import { TextInput, type TextInputProps } from '#web/ui/form/field.tsx'

export type NumberInputProps = TextInputProps

export function NumberInput({ step, className = 'tabular-nums', ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      type="number"
      step={step}
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={className}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
