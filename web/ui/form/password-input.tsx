/** Password input with a button to show or hide the text. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { inputClass, type TextInputProps, useFieldWiring } from './field.tsx'

export function PasswordInput({ size, className, ...rest }: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const name = shown ? 'Hide password' : 'Show password'
  return (
    <span className={cx('relative block', className)}>
      <input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="off"
        {...useFieldWiring()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={inputClass(size, 'pr-12')}
      />
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}
