// Fills an empty shop with the demo: catalogue, people, a year of orders and purchases, the stock ledger and the
// seller.
// Everything is written in one transaction, so a shop is either empty or complete. The invoices of shipped orders
// follow one by one, as in any shop.

import { type InsertObject, sql } from 'kysely'
import type { PicturePaths } from '#demo/catalogue/catalogue-rows'
import { demoCollections } from '#demo/collections'
import { loadCompanies } from '#demo/companies'
import { demoPages } from '#demo/content'
import { makeEwayBills } from '#demo/eway-bills'
import { loadInquiries } from '#demo/inquiries'
import { planOrders } from '#demo/orders/demo-orders'
import { demoMethodOf, demoPaymentMethods } from '#demo/payment-methods'
import { loadGroups } from '#demo/people/load-groups'
import type { DemoAdmin } from '#demo/people/person'
import { loadPrices } from '#demo/prices'
import { loadPromotions } from '#demo/promotions'
import { loadQuestions } from '#demo/questions'
import { loadQuotes } from '#demo/quotes'
import { loadRedirects } from '#demo/redirects'
import { demoGeneral, demoInvoicing, demoSeller, demoUnpaidOrders } from '#demo/seller'
import { loadShipping } from '#demo/shipping/load-shipping'
import { demoShopRows } from '#demo/shop-rows'
import { storePictures } from '#demo/store-pictures'
import { demoStorefront } from '#demo/storefront'
import { paymentJournal } from '#server/books/post/book-payment'
import { postJournals } from '#server/books/post/post-journals'
import { addMissingPages } from '#server/content/add-missing-pages'
import { type Db, json, type Transaction, transaction } from '#server/db/database'
import type { DB } from '#server/db/row-types'
import type { PictureStore } from '#server/files/picture-store'
import { issueMissingDocuments } from '#server/returns/issue-missing'
import { rateProducts } from '#server/reviews/rate-products'
import { countBestSellers } from '#server/sales/count-best-sellers'

export interface LoadDemoShop {
  db: Db
  keepPicture: PictureStore['storeRenditions']
  /** The author of the staff's actions; a row of `admins`. */
  admin: DemoAdmin
  /** Password hash of the demo customer. */
  demoPasswordHash: string
  /** Reference time for all ages. */
  now: Date
  log: (text: string) => void
}

/** Throws, without changing anything, if there is a product or a category already. */
export async function loadDemoShop(input: LoadDemoShop): Promise<void> {
  const { db, keepPicture, admin, demoPasswordHash, now, log } = input
  await refuseFullCatalogue(db)
  const pictures = await storePictures(keepPicture)
  await transaction(db, async (tx) => {
    await refuseFullCatalogue(tx)
    const plans = planOrders()
    const numbers = await takeNumbers(tx, 'BO', 'order_numbers', plans.length)
    const sentBack = plans.filter((plan) => plan.sendsBack)
    const returnNumbers = await takeNumbers(tx, 'RET', 'return_numbers', sentBack.length)
    const orders = plans.map((plan, index) => ({
      plan,
      number: numbers[index] ?? '',
      returnNumber: returnNumbers[sentBack.indexOf(plan)] ?? '',
    }))
    const rows = demoShopRows({ now, admin, demoPasswordHash, pictures, orders })

    await insertSettings(tx, pictures)
    await addMissingPages(tx, demoPages)
    await insert(tx, 'categories', rows.categories)
    await insert(tx, 'families', rows.families)
    await insert(tx, 'products', rows.products)
    await tx
      .insertInto('stockLevels')
      .values(rows.stockLevels)
      // The trigger on products has created each stock level at 0.
      .onConflict((conflict) =>
        conflict.column('productId').doUpdateSet((row) => ({
          stock: row.ref('excluded.stock'),
          averageCostPaise: row.ref('excluded.averageCostPaise'),
          valuePaise: row.ref('excluded.valuePaise'),
        })),
      )
      .execute()
    await insert(tx, 'stockMovements', rows.stockMovements)
    await insert(tx, 'customers', rows.customers)
    await insert(tx, 'addresses', rows.addresses)
    await insert(tx, 'orders', rows.orders)
    await insert(tx, 'orderLines', rows.orderLines)
    await loadPromotions(tx, now)
    await insert(tx, 'orderPromotions', rows.orderPromotions)
    await insert(tx, 'orderEvents', rows.orderEvents)
    await insert(tx, 'shipments', rows.shipments)
    await insert(tx, 'shipmentLines', rows.shipmentLines)
    await insert(tx, 'shipmentEvents', rows.shipmentEvents)
    await insert(tx, 'paymentClaims', rows.paymentClaims)
    await insert(tx, 'returns', rows.returns)
    // A refund names the return that it was for.
    await insert(tx, 'payments', await withMethods(tx, rows.payments))
    await bookPayments(tx)
    await insert(tx, 'returnLines', rows.returnLines)
    await insert(tx, 'reviews', rows.reviews)
    await insert(tx, 'suppliers', rows.suppliers)
    await insert(tx, 'supplierProducts', rows.supplierProducts)
    await insert(tx, 'purchaseOrderNumbers', rows.purchaseOrderNumbers)
    await insert(tx, 'purchaseOrders', rows.purchaseOrders)
    await insert(tx, 'purchaseOrderLines', rows.purchaseOrderLines)
    await insert(tx, 'purchaseReceipts', rows.purchaseReceipts)
    await insert(tx, 'purchaseReceiptLines', rows.purchaseReceiptLines)
    await insert(tx, 'purchaseOrderEvents', rows.purchaseOrderEvents)
    await loadGroups(tx, now)
    await loadCompanies(tx, { now, admin })
    await loadShipping(tx)
    await loadPrices(tx, now)
    await loadInquiries(tx, { now, admin })
    await loadQuestions(tx, { now, admin })
    await loadQuotes(tx, { now, admin })
    await loadRedirects(tx)
    await markReviews(tx)
    await rateProducts(tx, [...new Set(rows.reviews.map((review) => review.productId))])
  })
  await issueMissingDocuments(db)
  await makeEwayBills(db)
  await countBestSellers(db)
  log('The demo shop is ready')
}

async function refuseFullCatalogue(db: Db | Transaction) {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('products').select('id')),
          eb.exists(eb.selectFrom('categories').select('id')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  if (found)
    throw new Error(
      "The demo shop can only be loaded into an empty catalogue, and this catalogue isn't empty",
    )
}

/** Takes numbers from the sequence of real orders, so that these continue above. */
async function takeNumbers(
  tx: Transaction,
  prefix: string,
  sequence: 'order_numbers' | 'return_numbers',
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`
    select nextval(${sequence}::regclass) as n from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ n }) => `${prefix}${n}`)
}

/** Books the orders' payments. */
async function bookPayments(tx: Transaction) {
  const payments = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select(['orders.number', 'orders.customerId'])
    .orderBy('payments.recordedAt')
    .orderBy('payments.id')
    .execute()
  postJournals(
    tx,
    payments.map(({ number, customerId, ...payment }) =>
      paymentJournal({ id: payment.orderId, number, customerId }, payment),
    ),
  )
}

/** Marks every published review as helpful to some of the other customers. */
const markReviews = (tx: Transaction) =>
  sql`
    insert into review_marks (review_id, customer_id, kind)
    select r.id, c.id, 'helpful' from reviews r join customers c on c.id is distinct from r.customer_id
    where r.status = 'published' and abs(hashtext(r.id::text || c.id::text)) % 16 = 0`.execute(tx)

/** Settings that the owner has entered already stay. */
async function insertSettings(tx: Transaction, { collections, hero }: PicturePaths) {
  const settings = {
    seller: demoSeller,
    general: demoGeneral,
    setup: { isDismissed: true },
    storefront: {
      ...demoStorefront,
      hero: { ...demoStorefront.hero, image: hero },
      collections: demoCollections(collections),
    },
    invoicing: demoInvoicing,
    unpaidOrders: demoUnpaidOrders,
  }
  await tx
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: json(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Adds the demo's payment methods, except those whose name the owner already uses, and links receipts to them. */
async function withMethods(tx: Transaction, payments: readonly InsertObject<DB, 'payments'>[]) {
  await tx
    .insertInto('paymentMethods')
    .values(demoPaymentMethods)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx.selectFrom('paymentMethods').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return payments.map((payment) => {
    const id = payment.kind === 'receipt' ? demoMethodOf(String(payment.method)) : null
    return { ...payment, paymentMethodId: id !== null && known.has(id) ? id : null }
  })
}

// Far below PostgreSQL's limit of 65,535 parameters per statement, even for the widest table.
const ROWS_A_STATEMENT = 500

async function insert<Table extends keyof DB & string>(
  tx: Transaction,
  table: Table,
  rows: readonly InsertObject<DB, Table>[],
) {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute()
  }
}
