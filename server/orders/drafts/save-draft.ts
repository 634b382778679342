// Begins, saves and discards draft orders. A draft is saved as a whole, by the version that it was read at.
import { fromRupees, toPaise } from '#contract/base/money'
import {
  blankContent,
  type DraftContent,
  DraftContent as DraftContentSchema,
} from '#contract/orders/drafts/order-draft-content'
import type { DraftPrice, DraftSource, SaveDraft } from '#contract/orders/drafts/order-drafts'
import { audit } from '#server/audit/audit'
import { isRecent } from '#server/audit/is-recent'
import type { Transaction } from '#server/db/database'
import { json } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { requirePermission } from '#server/http/request/guards'
import { deliveryTo } from './draft-delivery.ts'
import { priceContent } from './price-content.ts'

/** With the permissions of the caller, because some content needs one of its own. */
export type StaffContext = RequestContext<AdminActor>

interface NewDraft {
  source: DraftSource
  customer: string | null
  content?: DraftContent
}

/** Returns the id. Throws `not_found` for an unknown customer. */
export async function createDraft(
  tx: Transaction,
  ctx: StaffContext,
  { source, customer, content = blankContent }: NewDraft,
): Promise<string> {
  await assertCustomer(tx, customer)
  const { price } = await priceContent(tx, customer === null ? null : { id: customer }, content)
  const { id, number } = await tx
    .insertInto('orderDrafts')
    .values({
      source,
      customerId: customer,
      content: json(content),
      ...listedOf(content, price),
      createdById: ctx.actor.id,
      createdBy: ctx.actor.name,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'order-draft.create', { id, name: number }, { after: { source, customer } })
  return id
}

/**
 * Throws `version_conflict`, `illegal_transition` for a placed draft, `forbidden` for a new agreed price or credit
 * without its permission, and `not_found` for an unknown customer. Prices and terms that a colleague has agreed may stay.
 */
export async function saveDraft(
  tx: Transaction,
  ctx: StaffContext,
  id: string,
  { version, source, customer, content: given }: SaveDraft,
): Promise<void> {
  const draft = await lockOpenDraft(tx, id, version)
  const before = DraftContentSchema.parse(draft.content)
  assertAllowed(ctx, before, given)
  const isOther = customer !== draft.customerId
  if (isOther) await assertCustomer(tx, customer)
  // Another customer has other addresses.
  const content = isOther ? { ...given, delivery: await deliveryTo(tx, customer, given.delivery) } : given
  const { price } = await priceContent(tx, customer === null ? null : { id: customer }, content)
  await tx
    .updateTable('orderDrafts')
    .set({
      source,
      customerId: customer,
      content: json(content),
      ...listedOf(content, price),
      version: version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .execute()
  // The editor saves after each pause in typing, so a sitting is one entry. Its end is the beginning of the next entry:
  // of another sitting, of the order or of the discarded draft.
  if (await isRecent(tx, ctx, 'order-draft.save', id)) return
  audit(tx, ctx, 'order-draft.save', auditedDraft(draft), {
    before: { source: draft.source, customer: draft.customerId, ...summaryOf(before) },
    after: { source, customer, ...summaryOf(content) },
  })
}

/** Throws `version_conflict` and `illegal_transition`. */
export async function discardDraft(
  tx: Transaction,
  ctx: StaffContext,
  id: string,
  version: number,
): Promise<void> {
  const draft = await lockOpenDraft(tx, id, version)
  await tx.deleteFrom('orderDrafts').where('id', '=', id).execute()
  const content = DraftContentSchema.parse(draft.content)
  audit(tx, ctx, 'order-draft.discard', auditedDraft(draft), { before: summaryOf(content) })
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for a placed draft. */
export async function lockOpenDraft(tx: Transaction, id: string, version: number) {
  const draft = await tx
    .selectFrom('orderDrafts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw notFound('Draft order')
  if (draft.orderId !== null) throw refused('illegal_transition', 'This draft has already been placed')
  if (draft.version !== version)
    throw refused('version_conflict', 'Someone else has changed this draft. Reload it and try again.')
  return draft
}

export type LockedDraft = Awaited<ReturnType<typeof lockOpenDraft>>

export const auditedDraft = ({ id, number }: Pick<LockedDraft, 'id' | 'number'>) => ({ id, name: number })

async function assertCustomer(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('anonymisedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('Customer')
}

/** Figures of the list. */
const listedOf = ({ lines }: DraftContent, { amounts }: DraftPrice) => ({
  itemCount: lines.length,
  unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalPaise: toPaise(fromRupees(amounts.total)),
})

function assertAllowed({ actor }: StaffContext, before: DraftContent, after: DraftContent): void {
  const agreedBefore = new Map(
    before.lines.map(({ productId, agreed }) => [productId, JSON.stringify(agreed)]),
  )
  const isNew = ({ productId, agreed }: DraftContent['lines'][number]) =>
    agreed !== null && agreedBefore.get(productId) !== JSON.stringify(agreed)
  if (after.lines.some(isNew)) requirePermission(actor, 'orders.price')
  if (after.payment.kind !== 'account' || JSON.stringify(before.payment) === JSON.stringify(after.payment))
    return
  requirePermission(actor, 'orders.credit')
}

/** The audited part of a draft. */
export const summaryOf = ({ lines, freight, payment, charges }: DraftContent) => ({
  lines: lines.map(({ productId, quantity, agreed }) => ({ productId, quantity, agreed })),
  freight,
  payment,
  charges,
})
