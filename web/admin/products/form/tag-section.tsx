// Words under which the product is found. Enter adds one; what is typed when the field is left counts too.
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { TagChips } from '#web/admin/kit/form/tag-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { ProductFormValues } from './fields/product-fields.tsx'

const MAX_TAGS = 50
const MAX_LENGTH = 60

export function TagSection() {
  const { field, fieldState } = useController<ProductFormValues, 'tags'>({ name: 'tags' })
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const tags = field.value

  const add = () => {
    // A comma parts tags, as in a file for import.
    const wanted = typed.split(',').map((text) => text.trim())
    setTyped('')
    const all = [...tags]
    for (const tag of wanted.filter((text) => text !== '')) {
      const isThere = all.some((other) => other.toLowerCase() === tag.toLowerCase())
      if (!isThere) all.push(tag)
      setSaid(isThere ? `${tag} is there already` : `${tag} added`)
    }
    if (all.length > tags.length) field.onChange(all.slice(0, MAX_TAGS))
  }
  const remove = (tag: string) => {
    field.onChange(tags.filter((other) => other !== tag))
    setSaid(`${tag} removed`)
    document.getElementById('product-tag')?.focus()
  }
  const isFull = tags.length >= MAX_TAGS
  return (
    <Card title="Tags" description="Buyers find the product by these words.">
      <div className="flex items-start gap-2">
        <Field
          id="product-tag"
          label="Add a tag"
          labelHidden
          className="max-w-sm flex-1"
          hint={isFull ? `${MAX_TAGS} tags are the most there can be.` : 'Press Enter to add it.'}
          error={fieldState.error?.message ?? messageIn(fieldState.error)}
        >
          <TextInput
            ref={field.ref}
            value={typed}
            maxLength={MAX_LENGTH}
            placeholder="Such as handmade"
            autoComplete="off"
            disabled={isFull}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              add()
              field.onBlur()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button variant="secondary" disabled={isFull} onClick={add}>
          Add
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <TagChips tags={tags} onRemove={remove} className="mt-4" />
    </Card>
  )
}

/** The error of a single tag stands in the list of errors at its place. */
function messageIn(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined
  return error.find((one) => one?.message)?.message
}
