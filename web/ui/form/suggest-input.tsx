/** Text input with optional suggestions. The browser lists them; the arrow matches our other selects. */
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { TextInput, type TextInputProps } from './field.tsx'

interface SuggestInputProps extends TextInputProps {
  suggestions: readonly (string | { value: string; label: string })[]
}

export function SuggestInput({ suggestions, className, ...rest }: SuggestInputProps) {
  const listId = useId()
  return (
    <span className="relative block">
      <TextInput
        list={listId}
        autoComplete="off"
        {...rest}
        // Keep the browser's arrow clickable, but invisible.
        className={cx('pr-9 [&::-webkit-calendar-picker-indicator]:opacity-0', className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
      />
      <datalist id={listId}>
        {suggestions.map((one) =>
          typeof one === 'string' ? (
            <option key={one} value={one} />
          ) : (
            <option key={one.value} value={one.value} label={one.label} />
          ),
        )}
      </datalist>
    </span>
  )
}
