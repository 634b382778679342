// The exports of orders that are imported as they are.
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { SHOPIFY, shopifyOrders } from './shopify-orders.ts'
import { WOOCOMMERCE } from './woocommerce.ts'
import { wooOrderLines } from './woocommerce-order-lines.ts'
import { wooOrders } from './woocommerce-orders.ts'

export const orderFormats: readonly ForeignFormat[] = [shopifyOrders, wooOrders, wooOrderLines]

/** The previous store of converted orders, unless the file has a column that names it. */
export const formatSources: readonly string[] = [SHOPIFY, WOOCOMMERCE]
