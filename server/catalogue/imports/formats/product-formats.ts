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

const conversions = {
  taken: 'Prices in the file include GST. It is taken out of them, because prices here are without GST.',
  added: 'Prices in the file are without GST. It is added to them, because prices here include GST.',
}

/** Without a rate there is nothing to convert with: taxed products become drafts without a price. */
function priceAssumption({ gst, includesGst, shopIncludesGst }: FileTax): string {
  if (gst !== null && includesGst !== shopIncludesGst) return conversions[includesGst ? 'taken' : 'added']
  return includesGst
    ? 'Prices in the file are taken as prices including GST.'
    : 'Prices in the file are taken as prices without GST.'
}

function assumptionsOf(tax: FileTax): string[] {
  const { gst } = tax
  const rate =
    gst === null
      ? 'No GST rate was chosen for the file, so taxed products become drafts.'
      : `Taxed products get ${gst}% GST; products that the other shop didn’t tax get 0%.`
  return [
    priceAssumption(tax),
    rate,
    'The price is the one that customers pay today; higher former prices aren’t taken.',
    'A product whose variants differ in the same options, at most three, becomes a family of variants. Other variants become products of their own, with their options in the name.',
    'A product that lacks something becomes a draft. Complete it to show it in the shop.',
    'Products without an SKU get one, so that the same file finds them again.',
  ]
}
