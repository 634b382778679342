/** Search box with a magnifier and a clear button. Its length is limited to what the server searches for. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_SEARCH } from '#contract/base/search-text'
import { cx } from '#web/ui/cx.ts'
import { inputClass, type TextInputProps, useFieldWiring } from './field.tsx'

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Label, unless a Field around it has one. */
  label?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Replaces the magnifier; `null` for no icon. */
  icon?: ReactNode
  clearLabel?: string | undefined
}

export function SearchInput({
  label,
  value,
  onChange,
  icon = <i className="icon icon-search size-4" />,
  clearLabel = 'Clear search',
  size,
  className,
  ...rest
}: SearchInputProps) {
  return (
    <span className={cx('relative block', className)}>
      {icon !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted [&>svg]:size-4"
        >
          {icon}
        </span>
      )}
      <input
        {...useFieldWiring()}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH}
        {...rest}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass(size, cx(icon !== null && 'pl-9', 'pr-11'))}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={(event) => {
            onChange('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}
