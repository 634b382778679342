// Endpoints for packing slips.
import { getPackingSlip as endpoint } from '#contract/orders/invoices'
import type { App } from '#server/http/app'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getPackingSlip } from './packing-slip.ts'

const drawPackingSlip = drawInWorker<typeof import('./draw-packing-slip.ts').drawPackingSlip>(
  new URL('./draw-packing-slip.ts', import.meta.url),
  'drawPackingSlip',
)

export function packingSlipAdminRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params, query }) => {
    const slip = await getPackingSlip(db, params.id, query.shipment)
    return {
      bytes: await drawPackingSlip(slip, await logo(db)),
      filename: `Packing slip ${slip.orderNumber}.pdf`,
      ...printWarning([{ name: slip.orderNumber, content: slip }]),
    }
  })
}
