// What admins may do with packing slips.
import { getPackingSlip as endpoint } from '#contract/invoices/invoices'
import type { App } from '#server/http/app'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getPackingSlip } from './packing-slip.ts'

export function packingSlipAdminRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params, query }) => {
    const slip = await getPackingSlip(db, params.id, query.shipment)
    // With its fonts, only where a slip is drawn: the start of the shop need not wait for it.
    const { drawPackingSlip } = await import('./draw-packing-slip.ts')
    return {
      bytes: await drawPackingSlip(slip, await logo(db)),
      filename: `Packing slip ${slip.orderNumber}.pdf`,
    }
  })
}
