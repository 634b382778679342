// Serves the PDF of a purchase order to admins.
import { getPurchaseOrderPdf as endpoint } from '#contract/purchasing/purchase-orders'
import type { App } from '#server/http/app'
import { getPurchaseOrder } from '#server/purchasing/orders/purchase-order-queries'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getSetting } from '#server/settings/settings'
import { purchaseOrderFile } from './purchase-order-file.ts'

export function purchaseOrderPdfRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params }) => {
    const [order, buyer] = [await getPurchaseOrder(db, params.id), await getSetting(db, 'seller')]
    return purchaseOrderFile(order, buyer, await logo(db))
  })
}
