// A number in a form. Turning the wheel over it scrolls the page and changes nothing.
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
