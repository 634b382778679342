// Price lists and sales for tests.
import type { Insertable } from 'kysely'
import { toPaise } from '#contract/base/money'
import type { Db } from '#server/db/database'
import type { PriceListEntries, ScheduledSales } from '#server/db/row-types'

let count = 0
const next = () => `${process.pid}-${++count}`

type Entry = Omit<Insertable<PriceListEntries>, 'priceListId'>

interface ListOverrides {
  name?: string
  /** Without groups, the list is for everyone. */
  groups?: readonly { id: string }[]
  countsFamilies?: boolean
  entries?: readonly Entry[]
}

export async function createPriceList(
  db: Db,
  { name, groups, countsFamilies = false, entries = [] }: ListOverrides = {},
) {
  const list = await db
    .insertInto('priceLists')
    .values({ name: name ?? `List ${next()}`, isForEveryone: groups === undefined, countsFamilies })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  const priceListId = list.id
  if (groups)
    await db
      .insertInto('priceListGroups')
      .values(groups.map(({ id: groupId }) => ({ priceListId, groupId })))
      .execute()
  if (entries.length > 0)
    await db
      .insertInto('priceListEntries')
      .values(entries.map((entry) => ({ priceListId, ...entry })))
      .execute()
  return list
}

interface SaleOverrides extends Partial<Insertable<ScheduledSales>> {
  /** Without targets, the sale is for everything. */
  products?: readonly { id: string }[]
  families?: readonly { id: string }[]
  categories?: readonly { id: string }[]
}

/** A sale of the last and the next hour. */
export async function createSale(
  db: Db,
  { products = [], families = [], categories = [], ...overrides }: SaleOverrides = {},
) {
  const sale = await db
    .insertInto('scheduledSales')
    .values({
      name: `Sale ${next()}`,
      startsAt: new Date(Date.now() - 3_600_000),
      endsAt: new Date(Date.now() + 3_600_000),
      isForEverything: products.length + families.length + categories.length === 0,
      ...(overrides.discountBasisPoints === undefined && { pricePaise: toPaise(8_000) }),
      ...overrides,
    })
    .returning(['id', 'name', 'endsAt'])
    .executeTakeFirstOrThrow()
  const targetOf = (target: { productId?: string; familyId?: string; categoryId?: string }) => ({
    saleId: sale.id,
    productId: null,
    familyId: null,
    categoryId: null,
    ...target,
  })
  const targets = [
    ...products.map(({ id }) => targetOf({ productId: id })),
    ...families.map(({ id }) => targetOf({ familyId: id })),
    ...categories.map(({ id }) => targetOf({ categoryId: id })),
  ]
  if (targets.length > 0) await db.insertInto('scheduledSaleTargets').values(targets).execute()
  return sale
}
