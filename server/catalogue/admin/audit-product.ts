// Describes a product change for the audit log and for webhooks. The log records the changed fields, before and
// after, as readable text.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

const auditedFields = [
  'name',
  'description',
  'categoryName',
  'state',
  'price',
  'mrp',
  'gst',
  'stock',
  'unit',
  'sku',
  'hsn',
  'taxClass',
  'uqc',
  'minOrderQuantity',
  'maxOrderQuantity',
  'packSize',
  'weight',
  'dimensions',
  'tags',
  'images',
  'imageAlts',
  'specifications',
  'color',
  'deliveryTime',
  'badge',
  'lowStockThreshold',
  'netQuantity',
  'isCombinationPack',
  'countryOfOrigin',
  'makerRole',
  'maker',
  'commonName',
  'manufactureMonth',
  'isFeatured',
  'isNewArrival',
  'isOnSale',
] satisfies (keyof AdminProduct)[]

interface AuditedChange {
  action: 'product.create' | 'product.update' | 'product.delete'
  before?: AdminProduct
  after?: AdminProduct
}

export function auditProduct(
  tx: Transaction,
  ctx: AdminContext,
  { action, before, after }: AuditedChange,
): void {
  const product = after ?? before
  if (!product) return
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const changed = auditedFields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))
  if (changed.length > 0 || action !== 'product.update') recordEvent(tx, eventOf(action, product))
  audit(
    tx,
    ctx,
    action,
    { id: product._id, name: product.name },
    { ...(before && { before: only(was) }), ...(after && { after: only(is) }) },
  )
}

function eventOf(action: AuditedChange['action'], { _id, name, sku }: AdminProduct) {
  if (action === 'product.create') return { type: 'product.created', subjectId: _id } as const
  if (action === 'product.update') return { type: 'product.changed', subjectId: _id } as const
  return { type: 'product.deleted', subjectId: _id, detail: { _id, name, sku } } as const
}

/** A value that was never entered is left out, instead of the default that is displayed for it. */
function valuesOf(product: AdminProduct | undefined): Record<string, unknown> {
  if (!product) return {}
  const entered = (name: 'price' | 'gst') => (product.missing.includes(name) ? null : product[name])
  const values = { ...product, price: entered('price'), gst: entered('gst') } as Record<string, unknown>
  return Object.fromEntries(
    auditedFields.map((field) => [field, isNothing(values[field]) ? undefined : values[field]]),
  )
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)
