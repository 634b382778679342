// The PDF file of a purchase order, for admins and suppliers.
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Seller } from '#contract/settings/shop'
import type { Logo } from '#server/files/logo'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'

const drawPurchaseOrder = drawInWorker<typeof import('./draw-purchase-order.ts').drawPurchaseOrder>(
  new URL('./draw-purchase-order.ts', import.meta.url),
  'drawPurchaseOrder',
)

export const purchaseOrderFile = async (order: PurchaseOrder, buyer: Seller, logo: Logo | null) => ({
  filename: `${order.orderNumber}.pdf`,
  bytes: await drawPurchaseOrder(order, buyer, logo),
  ...printWarning([{ name: order.orderNumber, content: [order, buyer] }]),
})
