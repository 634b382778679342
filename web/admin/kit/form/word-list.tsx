// A list of words: Enter adds one, several that are pasted add each, what is typed when the field is left counts too, and
// what is there already is ignored.
import { type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { TagChips } from './tag-chips.tsx'

interface WordListProps {
  /** Of the field; the list of words has it too, unless that is called otherwise. */
  label: string
  labelHidden?: boolean
  listLabel?: string
  /** What one of them is called. */
  noun: string
  placeholder?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  maxWords: number
  maxLength: number
  /** What parts words besides the end of a line. */
  separator?: RegExp
  hint?: string
  required?: boolean
  error?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const LINE_END = /[\r\n\t]+/

export function WordList({
  label,
  labelHidden,
  listLabel = label,
  noun,
  placeholder,
  values,
  onChange,
  separator = LINE_END,
  hint,
  required,
  error,
  onBlur,
  ref,
  ...max
}: WordListProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const inputId = useId()
  const isFull = values.length >= max.maxWords

  const add = (text: string) => {
    setTyped('')
    const words = new Map(values.map((value) => [value.toLowerCase(), value]))
    for (const word of text
      .split(LINE_END)
      .flatMap((line) => line.split(separator))
      .map((part) => part.trim().slice(0, max.maxLength)))
      if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
    const next = [...words.values()].slice(0, max.maxWords)
    const count = next.length - values.length
    if (text.trim() !== '') setSaid(count === 0 ? `${text.trim()} is there already` : `${count} added`)
    if (count > 0) onChange(next)
  }
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value))
    setSaid(`${value} removed`)
    document.getElementById(inputId)?.focus()
  }
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field
          id={inputId}
          label={label}
          labelHidden={labelHidden}
          hint={hint}
          required={required}
          error={error}
          className="flex-1"
        >
          <TextInput
            ref={ref}
            value={typed}
            maxLength={max.maxLength}
            placeholder={isFull ? `${max.maxWords} are the most there can be` : placeholder}
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
          className={labelHidden ? undefined : 'mt-6.5'}
          disabled={isFull}
          aria-label={`Add ${noun}`}
          onClick={() => add(typed)}
        >
          Add
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <TagChips
        label={listLabel}
        noun={noun}
        tags={values}
        onRemove={remove}
        className="-mx-0.5 mt-1.5 max-h-48 overflow-y-auto p-0.5"
      />
    </div>
  )
}
