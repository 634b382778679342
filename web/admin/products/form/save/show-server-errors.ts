// Puts what the server found wrong at the fields it is wrong with, and says what belongs to none.

import type { ProductForm } from '#web/admin/products/form/fields/product-fields.tsx'
import { CallError, messageOf } from '#web/api/call.ts'

/** Names that the form has under another one. */
const formNames: Record<string, string> = { images: 'pictures', imagePaths: 'pictures', stockBefore: 'stock' }

/** Answers with the sentence to show beside the buttons. */
export function showServerErrors(error: unknown, { setError, getValues }: ProductForm): string {
  if (error instanceof CallError) {
    const known = getValues()
    for (const [path, message] of Object.entries(error.fields)) {
      const [head = '', ...rest] = path.split('.')
      const name = formNames[head] ?? head
      if (!(name in known)) continue
      // A list has one field for all of its entries.
      const field = name === 'tags' || name === 'pictures' ? name : [name, ...rest].join('.')
      setError(field as 'name', { type: 'server', message })
    }
  }
  return messageOf(error)
}
