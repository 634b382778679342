// The customer exports of other shop systems that are imported as they are.
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { customerRows } from './customer-rows.ts'
import { isShopifyCustomers, shopifyCustomers } from './shopify-customers.ts'
import { isWooCommerceCustomers, woocommerceCustomers } from './woocommerce-customers.ts'

const assumptions = [
  'Empty cells leave the values of existing customers as they are.',
  'Passwords, notes, consent to marketing and totals of orders aren’t taken.',
  'Addresses need every part and a PIN code of 6 digits; others are left out.',
]

export const customerFormats: readonly ForeignFormat[] = [
  {
    name: 'Shopify customers',
    matches: isShopifyCustomers,
    convert: (rows) => customerRows(shopifyCustomers(rows)),
    assumptions,
  },
  {
    name: 'WooCommerce customers',
    matches: isWooCommerceCustomers,
    convert: (rows) => customerRows(woocommerceCustomers(rows)),
    assumptions,
  },
]
