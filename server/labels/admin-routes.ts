// What admins print for those who pack.
import { printLabels, printPickList } from '#contract/labels/admin'
import type { App } from '#server/http/app'
import { getSetting } from '#server/settings/settings'
import { getPickList, listLabels } from './label-queries.ts'

export function labelAdminRoutes(app: App) {
  app.query(printLabels, async (_, db, { query: { ids, size } }) => {
    const [labels, seller] = await Promise.all([listLabels(db, ids), getSetting(db, 'seller')])
    // With fonts and barcodes, only where something is drawn.
    const { drawLabels } = await import('./draw-labels.ts')
    const bytes = await drawLabels(labels, { size, seller, date: new Date() })
    const name = labels.length === 1 ? `Label ${labels[0]?.orderNumber}` : `${labels.length} labels`
    return { bytes, filename: `${name}.pdf` }
  })

  app.query(printPickList, async (_, db, { query: { ids } }) => {
    const [list, seller] = await Promise.all([getPickList(db, ids), getSetting(db, 'seller')])
    const { drawPickList } = await import('./draw-pick-list.ts')
    const date = new Date()
    return { bytes: await drawPickList(list, { seller, date }), filename: 'Pick list.pdf' }
  })
}
