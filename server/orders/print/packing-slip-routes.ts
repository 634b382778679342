// Endpoints for packing slips.
import { printPackingSlips } from '#contract/orders/admin-labels'
import { getPackingSlip as endpoint } from '#contract/orders/invoices'
import type { App } from '#server/http/app'
import { omittedOrders } from '#server/orders/read/omitted-orders'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import type { SellerLogo } from '#server/settings/seller-logo'

import { getPackingSlip, listPackingSlips } from './packing-slip.ts'

const drawPackingSlips = drawInWorker<typeof import('./draw-packing-slip.ts').drawPackingSlips>(
  new URL('./draw-packing-slip.ts', import.meta.url),
  'drawPackingSlips',
)

export function packingSlipAdminRoutes(app: App, logo: SellerLogo) {
  app.query(endpoint, async (_, db, { params, query }) => {
    const slip = await getPackingSlip(db, params.id, query.shipment)
    return {
      bytes: await drawPackingSlips([slip], await logo(db)),
      filename: `Packing slip ${slip.orderNumber}.pdf`,
      ...printWarning([{ name: slip.orderNumber, content: slip }]),
    }
  })

  app.query(printPackingSlips, async (_, db, { query: { ids } }) => {
    const slips = await listPackingSlips(db, ids)
    const printed = slips.map(({ orderNumber }) => orderNumber)
    return {
      bytes: await drawPackingSlips(slips, await logo(db)),
      filename: slips.length === 1 ? `Packing slip ${printed[0]}.pdf` : `${slips.length} packing slips.pdf`,
      ...printWarning(slips.map((slip) => ({ name: slip.orderNumber, content: slip }))),
      ...(await omittedOrders(db, ids, printed)),
    }
  })
}
