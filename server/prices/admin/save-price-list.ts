// Creates or changes a price list without its entries. Existing orders keep their prices.
import { sql } from 'kysely'
import { MAX_PRICE_LISTS, type PriceList, type PriceListInput } from '#contract/prices/admin-lists'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getPriceList, lockPriceList } from './price-list-queries.ts'

/** Throws `already_exists` if the name is taken, `invalid_input` for an unknown group, `conflict` beyond the maximum. */
export async function createPriceList(
  tx: Transaction,
  ctx: AdminContext,
  { groups, ...input }: PriceListInput,
): Promise<PriceList> {
  const { count } = await tx
    .selectFrom('priceLists')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PRICE_LISTS)
    throw refused('conflict', `You can have at most ${MAX_PRICE_LISTS} price lists`)
  const { id } = await tx.insertInto('priceLists').values(input).returning('id').executeTakeFirstOrThrow()
  await setGroups(tx, id, groups)
  const list = await getPriceList(tx, id)
  audit(tx, ctx, 'price-list.create', { id, name: list.name }, { after: auditedList(list) })
  return list
}

/** Throws `not_found`, `version_conflict`, and errors of `createPriceList`. */
export async function updatePriceList(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, groups, ...input }: PriceListInput & { version: number },
): Promise<PriceList> {
  const before = await lockPriceList(tx, id)
  assertCurrentList(before, version)
  await tx
    .updateTable('priceLists')
    .set({ ...input, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('priceListGroups').where('priceListId', '=', id).execute()
  await setGroups(tx, id, groups)
  const after = await getPriceList(tx, id)
  audit(
    tx,
    ctx,
    'price-list.update',
    { id, name: after.name },
    { before: auditedList(before), after: auditedList(after) },
  )
  return after
}

/** Throws `not_found`. Existing orders keep their prices. */
export async function deletePriceList(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const before = await lockPriceList(tx, id)
  await tx.deleteFrom('priceLists').where('id', '=', id).execute()
  const { entryCount } = before
  audit(
    tx,
    ctx,
    'price-list.delete',
    { id, name: before.name },
    { before: { ...auditedList(before), entryCount } },
  )
}

/** Throws `version_conflict`. */
export function assertCurrentList(list: PriceList, version: number): void {
  if (list.version !== version)
    throw refused('version_conflict', 'Someone else has changed this price list. Reload it and try again.')
}

async function setGroups(tx: Transaction, priceListId: string, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return
  const inserted = await tx
    .insertInto('priceListGroups')
    .columns(['priceListId', 'groupId'])
    .expression((eb) =>
      eb
        .selectFrom('customerGroups')
        .select([sql<string>`${priceListId}::uuid`.as('priceListId'), 'id as groupId'])
        .where('id', '=', sql<string>`any(${groups}::uuid[])`),
    )
    .returning('groupId')
    .execute()
  if (inserted.length === groups.length) return
  const message = 'A customer group no longer exists. Choose the groups again.'
  throw refused('invalid_input', message, { fields: { groups: message } })
}

const auditedList = ({ name, isForEveryone, countsFamilies, groups }: PriceList) => ({
  name,
  isForEveryone,
  countsFamilies,
  groups: groups.map((group) => group.name),
})
