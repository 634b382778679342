// A purchase order as a file, as admins keep it and suppliers get it.
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Seller } from '#contract/settings/shop'
import type { Logo } from '#server/files/logo'
import { drawApart } from '#server/paper/draw-apart'

const drawPurchaseOrder = drawApart<typeof import('./draw-purchase-order.ts').drawPurchaseOrder>(
  new URL('./draw-purchase-order.ts', import.meta.url),
  'drawPurchaseOrder',
)

export const purchaseOrderFile = async (order: PurchaseOrder, buyer: Seller, logo: Logo | null) => ({
  filename: `${order.orderNumber}.pdf`,
  bytes: await drawPurchaseOrder(order, buyer, logo),
})
