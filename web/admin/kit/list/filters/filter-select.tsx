// A labelled filter in a toolbar; the empty value means no filter.
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
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-30 sm:min-w-34"
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
