// A list of words: Enter adds one, several lines that are pasted add each, and what is there already is ignored.
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/data/badge.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

interface WordListProps {
  label: string
  /** What one of them is called. */
  noun: string
  placeholder?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  maxWords: number
  maxLength: number
  required?: boolean
  error?: string | undefined
}

export function WordList({
  label,
  noun,
  placeholder,
  values,
  onChange,
  required,
  error,
  ...max
}: WordListProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const inputId = useId()
  const isFull = values.length >= max.maxWords

  const add = (text: string) => {
    setTyped('')
    const words = new Map(values.map((value) => [value.toLowerCase(), value]))
    for (const word of text.split(/[\r\n\t]+/).map((part) => part.trim().slice(0, max.maxLength)))
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
      <div className="flex items-end gap-2">
        <Field id={inputId} label={label} required={required} error={error} className="flex-1">
          <TextInput
            value={typed}
            maxLength={max.maxLength}
            placeholder={isFull ? `${max.maxWords} are the most there can be` : placeholder}
            autoComplete="off"
            enterKeyHint="enter"
            disabled={isFull}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => add(typed)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[\r\n\t]/.test(text.trim())) return
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
        <Button variant="secondary" disabled={isFull} aria-label={`Add ${noun}`} onClick={() => add(typed)}>
          Add
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {values.length > 0 && (
        <ul aria-label={label} className="-mx-0.5 mt-1.5 flex max-h-48 flex-wrap gap-2 overflow-y-auto p-0.5">
          {values.map((value) => (
            <li key={value} className="max-w-full">
              <Chip removeLabel={`Remove ${noun} ${value}`} onRemove={() => remove(value)}>
                <span className="max-w-56 truncate">{value}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
