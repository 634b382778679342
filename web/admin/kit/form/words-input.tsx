// Input that collects typed words: Enter, the button and leaving the field add what was typed, and pasting lines or
// cells of a spreadsheet adds all of them.
import { type Ref, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'

export interface WordsInputProps {
  id?: string
  label: string
  labelHidden?: boolean | undefined
  size?: 'sm' | undefined
  hint?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Shown when there is no room for more words; the field is then disabled. */
  full?: string | undefined
  /** Name of the button for screen readers. */
  addLabel: string
  /** Called with a text that isn't blank; it may have several lines. */
  onAdd: (text: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export const LINE_END = /[\r\n\t]+/

export function WordsInput({
  id,
  label,
  labelHidden,
  size,
  hint,
  required,
  error,
  placeholder,
  maxLength,
  full,
  addLabel,
  onAdd,
  onBlur,
  ref,
}: WordsInputProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    if (text.trim() !== '') onAdd(text)
  }
  const isFull = full !== undefined
  // The button stays beside the input when a text appears below it.
  const hasTextBelow = hint !== undefined || error !== undefined
  return (
    <div className={cx('flex gap-2', hasTextBelow ? 'items-start' : 'items-end')}>
      <Field
        id={id}
        label={label}
        labelHidden={labelHidden}
        size={size}
        hint={hint}
        required={required}
        error={error}
        className="min-w-0 flex-1"
      >
        <TextInput
          ref={ref}
          size={size}
          value={typed}
          maxLength={maxLength}
          placeholder={full ?? placeholder}
          autoComplete="off"
          enterKeyHint="enter"
          disabled={isFull}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            add(typed)
            onBlur?.()
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!LINE_END.test(text.trim())) return
            event.preventDefault()
            add(`${typed}${text}`)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
        />
      </Field>
      <Button
        variant="secondary"
        size={size}
        className={hasTextBelow && !labelHidden ? 'mt-6.5' : undefined}
        disabled={isFull}
        aria-label={addLabel}
        onClick={() => add(typed)}
      >
        Add
      </Button>
    </div>
  )
}
