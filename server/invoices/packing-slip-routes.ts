// What admins may do with packing slips.
import { getPackingSlip as endpoint } from '#contract/invoices/invoices'
import type { App } from '#server/http/app'
import { drawApart } from '#server/paper/draw-apart'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getPackingSlip } from './packing-slip.ts'

const drawPackingSlip = drawApart<typeof import('./draw-packing-slip.ts').drawPackingSlip>(
  new URL('./draw-packing-slip.ts', import.meta.url),
  'drawPackingSlip',
)

export function packingSlipAdminRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params, query }) => {
    const slip = await getPackingSlip(db, params.id, query.shipment)
    return {
      bytes: await drawPackingSlip(slip, await logo(db)),
      filename: `Packing slip ${slip.orderNumber}.pdf`,
    }
  })
}
