// Builds all rows of the demo shop in memory before writing the first one, because the opening stock is derived from
// all later movements.
import { demoItems, demoProducts } from '#demo/catalogue/catalogue'
import {
  categoryRows,
  familyRows,
  listedAt,
  type PicturePaths,
  productId,
  productRows,
  sellable,
} from '#demo/catalogue/catalogue-rows'
import { type OrderContext, type OrderNumbers, type OrderRows, orderRows } from '#demo/orders/order-rows'
import type { PlannedOrder } from '#demo/orders/planned-order'
import { addressRows, customerRows, demoPeople } from '#demo/people/people-rows'
import type { DemoAdmin } from '#demo/people/person'
import { lastNumbers, purchaseRows, supplierRows, supplyRows } from '#demo/purchasing/purchase-rows'
import { adjustmentChanges } from '#demo/stock/adjustments'
import { ledgerRows } from '#demo/stock/ledger'

interface DemoShopInput {
  now: Date
  admin: DemoAdmin
  demoPasswordHash: string
  pictures: PicturePaths
  /** The orders with their numbers, oldest first. */
  orders: readonly ({ plan: PlannedOrder } & OrderNumbers)[]
}

export function demoShopRows({ now, admin, demoPasswordHash, pictures, orders }: DemoShopInput) {
  const context: OrderContext = {
    now,
    admin,
    products: new Map(demoProducts.map((product) => [product.name, sellable(product, pictures)])),
    people: new Map(demoPeople.map((person) => [person.email.slice(0, person.email.indexOf('@')), person])),
  }
  const written = orders.map(({ plan, ...numbers }, index) => orderRows(plan, index + 1, numbers, context))
  const ids = new Map(demoProducts.map((product) => [product.name, productId(product)]))
  const purchasing = {
    now,
    admin,
    products: new Map(demoProducts.map((product) => [product.name, { ...product, id: productId(product) }])),
  }
  const bought = purchaseRows(purchasing)
  const changes = [
    ...written.flatMap((order) => order.stockChanges),
    ...bought.flatMap((purchase) => purchase.stockChanges),
    ...adjustmentChanges(now, ids, admin),
  ]
  const stocked = demoItems.map((product) => ({
    id: productId(product),
    name: product.name,
    stock: product.stock,
    costPaise: costOf(product),
    listedAt: listedAt(product, now),
  }))

  const stock = ledgerRows(stocked, changes, admin)

  return {
    categories: categoryRows(now, pictures),
    families: familyRows(now, pictures),
    products: productRows(now, pictures),
    stockLevels: stock.levels,
    stockMovements: stock.movements,
    customers: customerRows(now, demoPasswordHash, lastOrders(written)),
    addresses: addressRows(now),
    orders: written.map(({ order }) => order),
    orderLines: written.flatMap(({ lines }) => lines),
    orderPromotions: written.flatMap(({ promotions }) => promotions),
    orderEvents: written.flatMap(({ events }) => events),
    payments: written.flatMap(({ payments }) => payments),
    paymentClaims: written.flatMap(({ paymentClaims }) => paymentClaims),
    shipments: written.flatMap(({ parcels }) => parcels.shipments),
    shipmentLines: written.flatMap(({ parcels }) => parcels.contents),
    shipmentEvents: written.flatMap(({ parcels }) => parcels.events),
    returns: written.flatMap(({ sentBack }) => sentBack.returns),
    returnLines: written.flatMap(({ sentBack }) => sentBack.returnLines),
    reviews: written.flatMap(({ reviews }) => reviews),
    suppliers: supplierRows(now),
    supplierProducts: supplyRows(purchasing),
    purchaseOrders: bought.map(({ order }) => order),
    purchaseOrderLines: bought.flatMap(({ lines }) => lines),
    purchaseReceipts: bought.flatMap(({ receipts }) => receipts),
    purchaseReceiptLines: bought.flatMap(({ receiptLines }) => receiptLines),
    purchaseOrderEvents: bought.flatMap(({ events }) => events),
    purchaseOrderNumbers: lastNumbers(bought),
  }
}

/** Cost of a unit in paise: 62 % of its price. */
const costOf = ({ price }: { price: number }) => Math.round(price * 62)

/** Time of each customer's last order; the orders are sorted oldest first. */
const lastOrders = (written: readonly OrderRows[]) =>
  new Map(written.map(({ order }) => [order.customerId ?? '', order.createdAt]))
