// Bulk actions on products: preview, start, and processing of one product.
import { sql } from 'kysely'
import type {
  ProductBulkAction,
  ProductBulkChange,
  ProductBulkInput,
} from '#contract/catalogue/admin-product-bulk'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import { deleteProduct } from '#server/catalogue/admin/delete-product'
import { lockProduct } from '#server/catalogue/admin/lock-product'
import { taxClassNamed } from '#server/catalogue/admin/tax-values'
import { updateProduct } from '#server/catalogue/admin/update-product'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { assertWholeUnits, bulkChange, bulkTitle } from './bulk-change.ts'
import { bulkSubjects, targetIds } from './bulk-subjects.ts'

const KIND = 'product'
const MAX_SHOWN = 50

interface Preview {
  total: number
  refused: number
  toConfirm: number
  changes: ProductBulkChange[]
}

/** Lists refused products first. */
export async function previewBulkAction(
  db: Db,
  { target, action: asked }: ProductBulkInput,
): Promise<Preview> {
  const action = await checked(db, asked)
  const ids = await targetIds(db, target)
  const [good, bad]: [ProductBulkChange[], ProductBulkChange[]] = [[], []]
  const preview = { total: 0, refused: 0, toConfirm: 0 }
  for await (const changes of snapshot(db, (tx) => changesOf(tx, idBatches(tx, ids), action))) {
    for (const { isGift, ...change } of changes) {
      preview.total++
      if (isGift) preview.toConfirm++
      if (change.problem !== null) preview.refused++
      const list = change.problem === null ? good : bad
      if (list.length < MAX_SHOWN) list.push(change)
    }
  }
  return { ...preview, changes: [...bad, ...good].slice(0, MAX_SHOWN) }
}

async function* changesOf(tx: Transaction, batches: AsyncIterable<string[]>, action: ProductBulkAction) {
  for await (const ids of batches) {
    const subjects = await bulkSubjects(tx, ids)
    yield ids.map((id): ProductBulkChange & { isGift: boolean } => {
      const subject = subjects.get(id)
      if (!subject)
        return { _id: id, name: '', before: '', after: '', problem: 'Product not found', isGift: false }
      const { before, after, problem, fields } = bulkChange(action, subject)
      const isGift = problem === null && fields !== null && 'price' in fields && fields.price === 0
      return { _id: id, name: subject.name, before, after, problem, isGift }
    })
  }
}

/** Returns the id of the run and its number of rows. Throws `invalid_input`. */
export async function startBulkAction(
  tx: Transaction,
  ctx: AdminContext,
  { target, action: asked }: ProductBulkInput,
) {
  const action = await checked(tx, asked)
  const ids = await targetIds(tx, target)
  const rows = sql`
    select t.id, coalesce(p.name, '') as name
    from (select id, row_number() over () as place from (${ids}) meant) t left join products p on p.id = t.id
    order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: bulkTitle(action), input: action, rows })
}

/** Throws `invalid_input`. Replaces the tax class with its name, which is used from here on. */
async function checked(db: Db, action: ProductBulkAction): Promise<ProductBulkAction> {
  assertWholeUnits(action)
  if (action.kind !== 'tax-class') return action
  return { ...action, taxClass: (await taxClassNamed(db, action.taxClass)).name }
}

/** Throws `not_found`, or `conflict` with the reason. */
const actOnProduct: BatchHandler = async (tx, ctx, id, action: ProductBulkAction) => {
  if (action.kind === 'delete') return void (await deleteProduct(tx, ctx, id))
  await lockProduct(tx, id)
  const subject = (await bulkSubjects(tx, [id])).get(id)
  if (!subject) throw notFound('Product')
  const { problem, fields } = bulkChange(action, subject)
  if (problem !== null) throw refused('conflict', problem)
  if (fields !== null) await updateProduct(tx, ctx, id, fields)
}

export const productBatch: BatchHandlers = { [KIND]: actOnProduct }
