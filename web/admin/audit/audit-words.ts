// What stands in the log, in words.
import { statusLabels } from '#contract/orders/order-status'
import { adminPaths } from '#web/admin/paths.ts'

const deeds: Record<string, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'order.processing': 'Started processing the order',
  'order.shipped': 'Shipped the order',
  'order.delivered': 'Marked the order as delivered',
  'order.cancelled': 'Cancelled the order',
  'order.note': 'Added a note to the order',
  'payment.record': 'Recorded a payment',
  'product.create': 'Created the product',
  'product.update': 'Changed the product',
  'product.delete': 'Deleted the product',
  'product.export': 'Exported products',
  'category.create': 'Created the category',
  'category.update': 'Changed the category',
  'category.delete': 'Deleted the category',
  'category.export': 'Exported categories',
  'import.check': 'Uploaded a file to import',
  'import.accept': 'Accepted an import',
  'import.undo': 'Undid an import',
  'import.discard': 'Discarded an import',
  'view.save': 'Saved a view',
  'view.delete': 'Deleted a view',
}

const kinds: Record<string, string> = { admin: 'Administrator', import: 'Import', view: 'Saved view' }

/** "product.update" → "Changed the product"; of what is new here "thing.make" → "Thing: make". */
export function deedText(action: string): string {
  const known = deeds[action]
  if (known) return known
  const [noun = action, ...verb] = action.split('.')
  const status = statusLabels[verb.join('.') as keyof typeof statusLabels]
  return [capital(wordsOf(noun)), status ?? wordsOf(verb.join(' '))].filter(Boolean).join(': ')
}

export const kindText = (kind: string): string => kinds[kind] ?? capital(wordsOf(kind))

/** "minOrderQuantity" → "Min order quantity" */
export const fieldText = (name: string): string => capital(wordsOf(name))

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Subject {
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
}

/** Where the subject can be looked at, if it still can. */
export function subjectPath({ action, subjectKind, subjectId, subjectName }: Subject): string | undefined {
  if (action.endsWith('.delete') || action.endsWith('.export')) return undefined
  if (subjectKind === 'order') return adminPaths.order(subjectName ?? subjectId)
  if (subjectKind === 'product') return adminPaths.product(subjectId)
  if (subjectKind !== 'category') return undefined
  return subjectName
    ? `${adminPaths.categories}?search=${encodeURIComponent(subjectName)}`
    : adminPaths.categories
}
