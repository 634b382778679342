// The paper of a purchase order, for admins.
import { getPurchaseOrderPdf as endpoint } from '#contract/purchasing/purchase-orders'
import type { App } from '#server/http/app'
import { getPurchaseOrder } from '#server/purchasing/orders/purchase-order-queries'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getSetting } from '#server/settings/settings'

export function purchaseOrderPaperRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params }) => {
    const [order, buyer] = [await getPurchaseOrder(db, params.id), await getSetting(db, 'seller')]
    // With its fonts, only where one is drawn: the start of the shop need not wait for it.
    const { drawPurchaseOrder } = await import('./draw-purchase-order.ts')
    return {
      bytes: await drawPurchaseOrder(order, buyer, await logo(db)),
      filename: `${order.orderNumber}.pdf`,
    }
  })
}
