// Documents that admins print for packing.
import { printLabels, printPickList } from '#contract/orders/admin-labels'
import type { App } from '#server/http/app'
import { omittedOrders } from '#server/orders/read/omitted-orders'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import { getSetting } from '#server/settings/settings'
import { getPickList, listLabels } from './label-queries.ts'

const drawLabels = drawInWorker<typeof import('./draw-labels.ts').drawLabels>(
  new URL('./draw-labels.ts', import.meta.url),
  'drawLabels',
)
const drawPickList = drawInWorker<typeof import('./draw-pick-list.ts').drawPickList>(
  new URL('./draw-pick-list.ts', import.meta.url),
  'drawPickList',
)

export function labelAdminRoutes(app: App) {
  app.query(printLabels, async (_, db, { query: { ids, size } }) => {
    const [labels, seller] = await Promise.all([listLabels(db, ids), getSetting(db, 'seller')])
    const bytes = await drawLabels(labels, { size, seller, date: new Date() })
    const name = labels.length === 1 ? `Label ${labels[0]?.orderNumber}` : `${labels.length} labels`
    const sheets = labels.map((label) => ({ name: label.orderNumber, content: label }))
    return {
      bytes,
      filename: `${name}.pdf`,
      ...printWarning(sheets),
      ...(await omittedOrders(
        db,
        ids,
        labels.map(({ orderNumber }) => orderNumber),
      )),
    }
  })

  app.query(printPickList, async (_, db, { query: { ids } }) => {
    const [list, seller] = await Promise.all([getPickList(db, ids), getSetting(db, 'seller')])
    const bytes = await drawPickList(list, { seller, date: new Date() })
    const sheets = list.products.flatMap(({ orders, ...content }) =>
      orders.map(({ number }) => ({ name: number, content })),
    )
    const omitted = await omittedOrders(db, ids, list.orderNumbers)
    return { bytes, filename: 'Pick list.pdf', ...printWarning(sheets), ...omitted }
  })
}
