// What admins print for those who pack.
import { printLabels, printPickList } from '#contract/labels/admin'
import type { App } from '#server/http/app'
import { drawApart } from '#server/paper/draw-apart'
import { getSetting } from '#server/settings/settings'
import { getPickList, listLabels } from './label-queries.ts'

const drawLabels = drawApart<typeof import('./draw-labels.ts').drawLabels>(
  new URL('./draw-labels.ts', import.meta.url),
  'drawLabels',
)
const drawPickList = drawApart<typeof import('./draw-pick-list.ts').drawPickList>(
  new URL('./draw-pick-list.ts', import.meta.url),
  'drawPickList',
)

export function labelAdminRoutes(app: App) {
  app.query(printLabels, async (_, db, { query: { ids, size } }) => {
    const [labels, seller] = await Promise.all([listLabels(db, ids), getSetting(db, 'seller')])
    const bytes = await drawLabels(labels, { size, seller, date: new Date() })
    const name = labels.length === 1 ? `Label ${labels[0]?.orderNumber}` : `${labels.length} labels`
    return { bytes, filename: `${name}.pdf` }
  })

  app.query(printPickList, async (_, db, { query: { ids } }) => {
    const [list, seller] = await Promise.all([getPickList(db, ids), getSetting(db, 'seller')])
    const date = new Date()
    return { bytes: await drawPickList(list, { seller, date }), filename: 'Pick list.pdf' }
  })
}
