// Prices of the demo shop: quantity breaks for everyone, a price list for wholesale partners, and a festival sale that
// runs for ten days.
import { addDays, dayOf, startOfDay } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { bathMats } from '#demo/catalogue/bath-mats'
import { demoItems, demoProducts } from '#demo/catalogue/catalogue'
import { categorySlug, productId } from '#demo/catalogue/catalogue-rows'
import { doorMats } from '#demo/catalogue/door-mats'
import type { DemoCategory } from '#demo/catalogue/entry'
import { variantsOf } from '#demo/catalogue/families'
import { demoId } from '#demo/identity'
import { groupId } from '#demo/people/groups'
import type { Transaction } from '#server/db/database'

const SALE_STARTED_DAYS_AGO = 2
const SALE_ENDS_IN_DAYS = 8
const SALE_BASIS_POINTS = 1_000

/** A family is on sale with all its variants. */
const onSale = [
  'Tufted Contour Set 2 Piece',
  'Cotton Chindi Braided Door Mat',
  'Memory Foam Bath Mat Navy',
  'Shaggy Polyester Carpet Silver',
]

/** Rupees per unit from a quantity on, for everyone. */
const breaks = [
  { sku: 'HT-MC-802', fromQuantity: 200, rupees: 55 },
  { sku: 'HT-MC-802', fromQuantity: 500, rupees: 52 },
]

/** Hundredths of a percent off the list price for wholesale partners. */
const partnerBreaks = [
  { fromQuantity: 10, discountBasisPoints: 1_300 },
  { fromQuantity: 50, discountBasisPoints: 1_600 },
  { fromQuantity: 200, discountBasisPoints: 2_000 },
]

/** Requires products, categories and groups to be loaded. */
export async function loadPrices(tx: Transaction, now: Date): Promise<void> {
  const lists = [
    { id: demoId('price list', 'Bulk Packs'), name: 'Bulk Packs', isForEveryone: true },
    { id: demoId('price list', 'Wholesale'), name: 'Wholesale', isForEveryone: false },
  ] as const
  await tx
    .insertInto('priceLists')
    .values([...lists])
    .execute()
  await tx
    .insertInto('priceListGroups')
    .values({ priceListId: lists[1].id, groupId: groupId('Wholesale Partners') })
    .execute()
  await tx
    .insertInto('priceListEntries')
    .values(
      breaks.map(({ sku, fromQuantity, rupees }) => ({
        priceListId: lists[0].id,
        productId: idOf(({ sku: own }) => own === sku, sku),
        fromQuantity,
        pricePaise: fromRupees(rupees),
      })),
    )
    .execute()
  await tx
    .insertInto('priceListEntries')
    .values(
      [doorMats, bathMats].flatMap((category) =>
        partnerBreaks.map((entry) => ({
          priceListId: lists[1].id,
          categoryId: categoryId(category),
          ...entry,
        })),
      ),
    )
    .execute()
  await addSale(tx, now)
}

async function addSale(tx: Transaction, now: Date): Promise<void> {
  const saleId = demoId('sale', 'Festival Sale')
  await tx
    .insertInto('scheduledSales')
    .values({
      id: saleId,
      name: 'Festival Sale',
      startsAt: startOfDay(addDays(dayOf(now), -SALE_STARTED_DAYS_AGO)),
      endsAt: startOfDay(addDays(dayOf(now), SALE_ENDS_IN_DAYS)),
      discountBasisPoints: SALE_BASIS_POINTS,
    })
    .execute()
  const products = onSale.flatMap((name) => {
    const product = demoProducts.find((candidate) => candidate.name === name)
    if (!product) throw new Error(`The demo sale names ${name}, which the demo shop doesn't have`)
    return [product, ...variantsOf(product)]
  })
  await tx
    .insertInto('scheduledSaleTargets')
    .values(products.map((product) => ({ saleId, productId: productId(product) })))
    .execute()
}

function idOf(holds: (product: (typeof demoItems)[number]) => boolean, name: string): string {
  const product = demoItems.find(holds)
  if (!product) throw new Error(`The demo prices name ${name}, which the demo shop doesn't have`)
  return productId(product)
}

const categoryId = (category: DemoCategory) => demoId('category', categorySlug(category))
