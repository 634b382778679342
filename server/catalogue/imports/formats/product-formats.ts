// The product exports of other shop systems that are imported as they are.
import type { ForeignProductFile } from '#contract/catalogue/foreign-products'
import type { SheetRow } from '#server/files/read-rows'
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import type { ForeignProduct } from './foreign-product.ts'
import { type FileTax, productRows } from './product-rows.ts'
import { isShopify, shopifyProducts } from './shopify-products.ts'
import { isWooCommerce, woocommerceProducts } from './woocommerce-products.ts'

export const productFormats = (tax: FileTax): ForeignFormat[] => [
  format('Shopify products', { matches: isShopify, read: shopifyProducts }, tax),
  format('WooCommerce products', { matches: isWooCommerce, read: woocommerceProducts }, tax),
]

interface Reader {
  matches: (titles: readonly string[]) => boolean
  read: (rows: readonly SheetRow[]) => ForeignProduct[]
}

const format = (name: ForeignProductFile, { matches, read }: Reader, tax: FileTax): ForeignFormat => ({
  name,
  matches,
  convert: (rows) => productRows(read(rows), tax),
  assumptions: assumptionsOf(tax),
})

function assumptionsOf({ gst, includesGst }: FileTax): string[] {
  const rate =
    gst === null
      ? 'No GST rate was chosen for the file, so taxed products become drafts.'
      : `Taxed products get ${gst}% GST; products that the other shop didn’t tax get 0%.`
  const prices =
    includesGst && gst !== null
      ? 'Prices in the file include GST. It is taken out of them, because prices here are without GST.'
      : 'Prices in the file are taken as prices without GST.'
  return [
    prices,
    rate,
    'The price is the one that customers pay today; higher former prices aren’t taken.',
    'A product whose variants differ in the same options, at most three, becomes a family of variants. Other variants become products of their own, with their options in the name.',
    'A product that lacks something becomes a draft. Complete it to show it in the shop.',
    'Products without an SKU get one, so that the same file finds them again.',
  ]
}
