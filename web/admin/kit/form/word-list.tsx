// Editable list of words, typed or pasted. Duplicates are ignored.
import { type Ref, useId, useState } from 'react'
import { TagChips } from './tag-chips.tsx'
import { LINE_END, WordsInput } from './words-input.tsx'

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
  const [said, setSaid] = useState('')
  const inputId = useId()
  const isFull = values.length >= max.maxWords

  const add = (text: string) => {
    const words = new Map(values.map((value) => [value.toLowerCase(), value]))
    for (const word of text
      .split(LINE_END)
      .flatMap((line) => line.split(separator))
      .map((part) => part.trim().slice(0, max.maxLength)))
      if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
    const next = [...words.values()].slice(0, max.maxWords)
    const count = next.length - values.length
    setSaid(count === 0 ? `${text.trim()} has already been added` : `${count} added`)
    if (count > 0) onChange(next)
  }
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value))
    setSaid(`${value} removed`)
    document.getElementById(inputId)?.focus()
  }
  return (
    <div>
      <WordsInput
        ref={ref}
        id={inputId}
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        required={required}
        error={error}
        placeholder={placeholder}
        maxLength={max.maxLength}
        full={isFull ? `You can add at most ${max.maxWords}` : undefined}
        addLabel={`Add ${noun}`}
        onAdd={add}
        onBlur={onBlur}
      />
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
