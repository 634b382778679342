// What can be done with many products at once, in words and as it is sent.
import type { InputOf } from '#contract/api'
import type { ProductBulkAction } from '#contract/catalogue/admin-product-bulk'

export type BulkBody = InputOf<'POST /admin/products/bulk-actions/preview'>['body']
export type BulkKind = ProductBulkAction['kind']

interface KindTexts {
  /** On the button of the bar, and on the one that does it. */
  label: string
  title: (products: string) => string
  text: string
  heads: { before: string; after: string }
}

export const bulkKinds: Record<BulkKind, KindTexts> = {
  activate: {
    label: 'Activate',
    title: (products) => `Activate ${products}?`,
    text: 'They are shown and sold in the shop. One that lacks something stays as it is.',
    heads: { before: 'Now', after: 'Then' },
  },
  archive: {
    label: 'Archive',
    title: (products) => `Archive ${products}?`,
    text: 'They leave the shop and this list, and can be activated again.',
    heads: { before: 'Now', after: 'Then' },
  },
  price: {
    label: 'Change price',
    title: (products) => `Change the price of ${products}`,
    text: 'Without GST. Orders that were placed keep their prices.',
    heads: { before: 'Price now', after: 'Price then' },
  },
  gst: {
    label: 'Change GST',
    title: (products) => `Change the GST rate of ${products}`,
    text: 'Orders that were placed keep their rates.',
    heads: { before: 'GST now', after: 'GST then' },
  },
  delete: {
    label: 'Delete',
    title: (products) => `Delete ${products}?`,
    text: 'They disappear from the shop and from carts. Orders keep their copies. This cannot be undone.',
    heads: { before: 'Now', after: 'Then' },
  },
}

/** What is typed into the forms of price and GST. */
export interface BulkValues {
  price: { direction: 'raise' | 'lower'; by: 'percent' | 'amount'; value: string }
  gst: { how: 'set' | 'raise' | 'lower'; value: string }
}

export const firstValues: BulkValues = {
  price: { direction: 'raise', by: 'percent', value: '' },
  gst: { how: 'set', value: '' },
}

/** What is wrong with the figure, if it says anything. */
export function problemOf(kind: BulkKind, values: BulkValues): string | null {
  if (kind !== 'price' && kind !== 'gst') return null
  const { value } = values[kind]
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(value)) return 'Enter a number, with two decimals at most'
  if (kind === 'gst' && Number(value) > 100) return 'GST must be 0 to 100'
  const isNothing = Number(value) === 0 && !(kind === 'gst' && values.gst.how === 'set')
  return isNothing ? 'Enter more than 0' : null
}

/** As the server takes it; figures that lower something are below 0. */
export function actionOf(kind: BulkKind, { price, gst }: BulkValues): ProductBulkAction {
  if (kind === 'price') return { kind, by: price.by, value: signed(price.value, price.direction === 'lower') }
  if (kind === 'gst')
    return { kind, by: gst.how === 'set' ? 'to' : 'percent', value: signed(gst.value, gst.how === 'lower') }
  return { kind }
}

const signed = (text: string, isLess: boolean): number => (isLess ? -Number(text) : Number(text))
