// Labelled select in a toolbar; the empty value means no filter. On a phone there are two in a row.
import { useId } from 'react'
import { NativeSelect } from '#web/ui/form/field.tsx'

interface FilterSelectProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ label, value = '', onChange, options }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="flex min-w-[calc(50%-0.5rem)] flex-1 flex-col sm:min-w-0 sm:flex-none sm:flex-row sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-xs text-muted sm:text-sm">
        {label}
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="sm:max-w-72 sm:min-w-34"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
