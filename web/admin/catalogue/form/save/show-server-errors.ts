// Assigns the server's errors to the form fields.

import type { ProductForm } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { CallError, messageOf } from '#web/api/call.ts'

/** Server fields that have another name in the form. */
const formNames: Record<string, string> = {
  images: 'pictures',
  imagePaths: 'pictures',
  imageAlts: 'pictures',
  stockBefore: 'stock',
}

/** Returns the message to show beside the buttons. */
export function showServerErrors(error: unknown, { setError, getValues }: ProductForm): string {
  if (error instanceof CallError) {
    const known = getValues()
    for (const [path, message] of Object.entries(error.fields)) {
      const [head = '', ...rest] = path.split('.')
      const name = formNames[head] ?? head
      if (!(name in known)) continue
      // A list has one form field for all of its entries.
      const isWhole = name === 'tags' || (name === 'pictures' && (head !== 'imageAlts' || rest.length === 0))
      const field = isWhole ? name : [name, ...rest, ...(head === 'imageAlts' ? ['alt'] : [])].join('.')
      setError(field as 'name', { type: 'server', message })
    }
  }
  return messageOf(error)
}
