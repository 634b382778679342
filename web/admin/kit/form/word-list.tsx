// Editable list of words. Enter and leaving the field add the typed word, pasting adds several, and duplicates are
// ignored.
import { type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { TagChips } from './tag-chips.tsx'

interface WordListProps {
  /** Label of the field, and of the list unless `listLabel` is set. */
  label: string
  labelHidden?: boolean
  listLabel?: string
  /** Name of one word. */
  noun: string
  placeholder?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  maxWords: number
  maxLength: number
  /** Separator of words, besides line ends. */
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
    if (text.trim() !== '') setSaid(count === 0 ? `${text.trim()} has already been added` : `${count} added`)
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
            placeholder={isFull ? `You can add at most ${max.maxWords}` : placeholder}
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
