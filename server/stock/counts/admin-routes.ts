// Routes for stock counts.
import { counted } from '#contract/base/rupee-text'
import * as contract from '#contract/stock/admin-counts'
import type { App } from '#server/http/app'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import { getSetting } from '#server/settings/settings'
import { approveCount } from './approve-count.ts'
import { cancelCount } from './cancel-count.ts'
import { countLister, differenceValue, getCount, listLines } from './count-queries.ts'
import { enterCounted } from './enter-counted.ts'
import { openCount } from './open-count.ts'

const drawCountSheet = drawInWorker<typeof import('./draw-count-sheet.ts').drawCountSheet>(
  new URL('./draw-count-sheet.ts', import.meta.url),
  'drawCountSheet',
)

export function stockCountAdminRoutes(app: App) {
  const listCounts = countLister()
  app.query(contract.listCounts, async (_, db, { query }) => listCounts(db, query))

  app.query(contract.getCount, async (_, db, { params: { id }, query }) => {
    const count = await getCount(db, id)
    const [page, value] = await Promise.all([listLines(db, id, query), differenceValue(db, id)])
    return { count, ...page, differenceValue: value }
  })

  app.command(contract.openCount, async (ctx, tx, { body }) => {
    const { id, products, leftOut } = await openCount(tx, ctx, body)
    const others = leftOut > 0 ? `; left out ${leftOut} on other open counts` : ''
    const noun = products === 1 ? 'product' : 'products'
    return { message: `${products} ${noun} to count${others}`, count: await getCount(tx, id) }
  })

  app.command(contract.enterCounted, async (ctx, tx, { params: { id }, body }) => {
    await enterCounted(tx, ctx, id, body)
    const one = { productId: body.productId, page: 1, limit: 1 }
    const { lines } = await listLines(tx, id, one)
    const line = lines[0] as (typeof lines)[number]
    return {
      message: body.counted === null ? 'Entry removed' : 'Entered',
      line,
      count: await getCount(tx, id),
    }
  })

  app.command(contract.approveCount, async (ctx, tx, { params: { id } }) => {
    const { moved } = await approveCount(tx, ctx, id)
    const message =
      moved === 0 ? 'Approved: no differences' : `Approved: ${counted(moved, 'level')} corrected`
    return { message, count: await getCount(tx, id) }
  })

  app.command(contract.cancelCount, async (ctx, tx, { params: { id } }) => {
    await cancelCount(tx, ctx, id)
    return { message: 'Count cancelled', count: await getCount(tx, id) }
  })

  app.query(contract.getCountSheet, async (_, db, { params: { id } }) => {
    const count = await getCount(db, id)
    const [{ lines }, seller] = await Promise.all([
      listLines(db, id, { page: 1, limit: contract.MAX_COUNTED }),
      getSetting(db, 'seller'),
    ])
    const bytes = await drawCountSheet(count, lines, seller.name)
    const warning = printWarning([{ name: String(count.number), content: lines }])
    return { bytes, filename: `Count sheet ${count.number}.pdf`, ...warning }
  })
}
