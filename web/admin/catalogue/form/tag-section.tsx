// Tags, by which customers find the product.
import { useController } from 'react-hook-form'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import type { ProductFormValues } from './fields/product-fields.tsx'

export function TagSection() {
  const { field, fieldState } = useController<ProductFormValues, 'tags'>({ name: 'tags' })
  return (
    <Card title="Tags" description="Customers find the product by these words.">
      <div className="max-w-xl">
        <WordList
          label="Add a tag"
          labelHidden
          listLabel="Tags"
          noun="tag"
          placeholder="Example: handmade"
          hint="Press Enter to add it."
          // Same separator as in import files.
          separator={/,/}
          values={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          maxWords={50}
          maxLength={60}
          error={fieldState.error?.message ?? messageIn(fieldState.error)}
        />
      </div>
    </Card>
  )
}

/** The error of a single tag is in the error list, at the tag's index. */
function messageIn(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined
  return error.find((one) => one?.message)?.message
}
