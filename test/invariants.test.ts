// Tests of the invariant checker: silent on sound data, and loud about each kind of damage.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoShop } from '#demo/load'
import type { Transaction } from '#server/db/database'
import { axis, createFamily } from '#test/factories/families'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'
import { createTestDatabase } from './database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const admin = await shop.asAdmin()
  const sizes = [{ values: ['S'] }, { values: ['L'] }]
  await createFamily(shop.db, { axes: [axis('size', 'S', 'L')], variants: sizes })
  const kept = await placeTestOrder(shop.db, await shop.asCustomer())
  const cancelled = await placeTestOrder(shop.db, await shop.asCustomer())
  await admin.send('POST', `/admin/orders/${kept._id}/payments`, {
    method: 'cash',
    amount: 10,
    receivedOn: '2026-01-01',
  })
  await admin.send('POST', `/admin/orders/${kept._id}/transitions`, { to: 'processing', version: 2 })
  const step = {
    to: 'shipped',
    version: 3,
    carrier: 'India Post',
    trackingNumber: 'X123',
    acceptUnpaid: true,
    acceptWithoutEway: true,
  }
  await admin.send('POST', `/admin/orders/${kept._id}/transitions`, step)
  const charges = { kind: 'bank_charges', amount: 1, settledOn: '2026-01-02' }
  await admin.send('POST', `/admin/orders/${kept._id}/settlements`, charges)
  const cancel = { to: 'cancelled', version: 1, reason: 'Asked for it' }
  await admin.send('POST', `/admin/orders/${cancelled._id}/transitions`, cancel)
  const customer = await shop.asCustomer()
  const returned = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, returned._id)
  const items = [{ itemId: returned.items[0]?._id, quantity: 2 }]
  await customer.send('POST', `/orders/${returned._id}/returns`, { reason: 'Other', items })
  const refunded = await placeDeliveredOrder(shop.db, { customer, admin })
  const back = await openTestReturn(admin, refunded, 2)
  await receiveTestReturn(admin, back, 1)
  const refund = { to: 'refunded', version: 2, amount: 224, ...refundEntry }
  await admin.send('POST', `/admin/returns/${back._id}/transitions`, refund)
})
afterAll(() => shop.close())

test('checkInvariants() reports nothing in a shop that was only used through its API', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('checkInvariants() reports nothing in the demo shop', async () => {
  const demo = await createTestDatabase()
  await loadDemoShop({
    db: demo.db,
    admin: { id: '018f0000-0000-7000-8000-000000000001', name: 'Shop Owner' },
    keepPicture: () => Promise.resolve(`/uploads/${'0'.repeat(32)}.webp`),
    demoPasswordHash: 'none',
    now: new Date(),
    log: () => {},
  })
  expect(await checkInvariants(demo.db)).toEqual([])
  await demo.close()
})

class Undo extends Error {}

/**
 * Returns what the checker reports for damage that is undone afterwards. Triggers and constraints are disabled for
 * it.
 */
async function checkedAfter(...damages: RawBuilder<unknown>[]): Promise<string> {
  let said: string[] = []
  const damage = async (tx: Transaction) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`alter table stock_levels drop constraint stock_levels_stock_check`.execute(tx)
    await sql`alter table orders drop constraint orders_total`.execute(tx)
    for (const statement of damages) await statement.execute(tx)
    said = await checkInvariants(tx)
    throw new Undo()
  }
  await shop.owner
    .transaction()
    .execute(damage)
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return said.join('\n')
}

const someSale = sql`(select id from stock_movements where kind = 'sale' limit 1)`
const someOrder = sql`(select id from orders where status = 'shipped' limit 1)`

const damages: [string, string, RawBuilder<unknown>[]][] = [
  ['a level without a movement', 'sum of its ledger', [sql`update stock_levels set stock = stock + 1`]],
  ['a missing movement', 'units from stock', [sql`delete from stock_movements where id = ${someSale}`]],
  [
    'a gap between two movements',
    'where the one before ended',
    [
      sql`update stock_movements set stock_before = stock_before + 1, stock_after = stock_after + 1 where id = ${someSale}`,
    ],
  ],
  ['a level below 0', 'never below 0', [sql`update stock_levels set stock = -1`]],
  ['a sold-out level with a stale stock state', 'stock state', [sql`update stock_levels set stock = 0`]],
  [
    'a changed threshold with a stale stock state',
    'stock state',
    [sql`update products set low_stock_threshold = 7`],
  ],
  [
    'a changed minimum order with a stale availability',
    'stock state',
    [sql`update products set min_order_quantity = 1000`],
  ],
  [
    'a product missing from the product counts',
    'product counts match',
    [sql`update products set status = 'archived'`],
  ],
  [
    'a variant that doesn’t represent its family',
    'one variant represents its family',
    [sql`update products set represents = 0 where family_id is not null`],
  ],
  [
    'two variants that represent their family',
    'one variant represents its family',
    [sql`update products set represents = 128 where family_id is not null`],
  ],
  ['a changed total', 'sum of its lines', [sql`update orders set total_paise = total_paise + 1`]],
  ['a lost line', 'at least one line', [sql`delete from order_lines where order_id = ${someOrder}`]],
  [
    'tax that is a paisa short',
    'half up on each line',
    [
      sql`update order_lines set gst_paise = gst_paise - 1, total_paise = total_paise - 1 where order_id = ${someOrder}`,
      sql`update orders set gst_paise = gst_paise - 1, total_paise = total_paise - 1 where id = ${someOrder}`,
    ],
  ],
  [
    'a charge without tax',
    'taxed with them',
    [
      sql`update orders set payment_fee_paise = 4000, total_paise = total_paise + 4000 where id = ${someOrder}`,
    ],
  ],
  [
    'a document under another scheme',
    'under the scheme of its order',
    [sql`update tax_documents set tax_scheme = 'composition'`],
  ],
  [
    'a document missing from the monthly sums',
    'the monthly sums for GSTR-1',
    [sql`update tax_document_months set documents = documents - 1`],
  ],
  [
    'goods missing from the monthly sums',
    'the monthly sums for GSTR-1',
    [sql`update ordinary_sales_months set taxable_paise = taxable_paise + 1`],
  ],
  [
    'a receipt missing from its payment method',
    'received by a payment method',
    [sql`update payment_methods set received_paise = received_paise + 1`],
  ],
  ['a lost payment', 'sum of its payments', [sql`delete from payments`]],
  ['a lost settlement', 'sum of its settlements', [sql`delete from settlements`]],
  [
    'a settlement missing in the books',
    'every settlement is posted',
    [sql`delete from ledger_journals where settlement_id is not null`],
  ],
  [
    'a reversal of another amount',
    'reversal of a settlement',
    [
      sql`insert into settlements (order_id, kind, amount_paise, settled_on, reverses_id, recorded_by)
        select order_id, kind, -amount_paise - 1, settled_on, id, 'Mutant' from settlements`,
    ],
  ],
  ['a lost history', 'event of being placed', [sql`delete from order_events where kind = 'placed'`]],
  ['a status without history', 'last one in its history', [sql`update orders set status = 'delivered'`]],
  ['units returned to stock twice', 'sum of its ledger', [cancelAgain()]],
  ['a movement of a deleted order', 'belongs to an order', [sql`delete from orders where id = ${someOrder}`]],
  ['an incomplete shipment', 'dispatched units are the ordered', [sql`delete from shipment_lines`]],
  [
    'a shipment status without an event',
    'status of a shipment is that of its last event',
    [sql`update shipments set status = 'pending' where delivered_at is null`],
  ],
  [
    'a wrong count of a carrier’s PINs',
    'PIN count of a carrier',
    [sql`update carriers set pin_count = 7 where name = 'DTDC'`],
  ],
  [
    'a return of more units than were bought',
    'than were bought',
    [sql`update return_lines set quantity = 3`],
  ],
  ['an uninspected line of a return', 'unit was inspected', [sql`update return_lines set scrapped = 0`]],
  [
    'returned units missing from stock',
    'back into stock once',
    [sql`delete from stock_movements where kind = 'return'`],
  ],
  [
    'a refund that differs from the ledger',
    'its entry in the ledger',
    [sql`update returns set refunded_paise = refunded_paise - 1 where status = 'refunded'`],
  ],
  ['a refund of more than was paid', 'refunded more', [sql`update orders set paid_paise = -1`]],
  [
    'a credit above the total of an order',
    'credited more',
    [sql`update orders set credited_paise = total_paise + settled_paise + 1 where id = ${someOrder}`],
  ],
  [
    'a returned order with status delivered',
    'returned when all its units are back',
    [sql`update orders set status = 'delivered' where status = 'refunded'`],
  ],
  [
    'a refund without an email',
    'every refund has an email',
    [sql`delete from mails where template = 'refund-sent'`],
  ],
  [
    'a return transition without an email',
    'transition of a return',
    [sql`delete from mails where template = 'return-received'`],
  ],
  ['a return of another order', 'only of the same order', [sql`update returns set order_id = ${someOrder}`]],
  [
    'a published review missing from the rating',
    'is that of its published reviews',
    [
      sql`insert into reviews (product_id, customer_name, rating, status) select id, 'Mutant', 3, 'published' from products limit 1`,
    ],
  ],
  [
    'an order without its email',
    'one email when it is placed',
    [sql`delete from mails where key like 'order-placed%'`],
  ],
  [
    'a product for sale without a price',
    'for sale has a price',
    [
      sql`alter table products drop constraint products_priced`,
      sql`update products set price_paise = null where id = (select id from products limit 1)`,
    ],
  ],
  [
    'an opening movement in the middle of a ledger',
    'opens its ledger once',
    [sql`update stock_movements set kind = 'opening', order_id = null where id = ${someSale}`],
  ],
  [
    'an uncounted row of a batch job',
    'counts its rows',
    [
      sql`with run as (insert into bulk_runs (kind, title, input, admin_name, total) values ('product', 'Mutant', '{}', 'x', 1) returning id)
        insert into bulk_run_rows (run_id, position, subject_id, status) select id, 1, new_id(), 'done' from run`,
    ],
  ],
  [
    'a sum of orders by price without orders',
    'sums of orders by price',
    [
      sql`insert into sums_state (name, through, summed_at) values ('orders', '2026-01-01', now()) on conflict do nothing`,
      sql`insert into price_days values ('list', 'Mutant', '2026-01-01', 1, 1, 1, 1)`,
    ],
  ],
  [
    'an action missing from the audit log',
    'audit log',
    [sql`delete from audit_log where action = 'order.shipped'`],
  ],
]

function cancelAgain() {
  return sql`insert into stock_movements (product_id, kind, delta, stock_before, stock_after, order_id, actor_name)
    select product_id, 'return', delta, stock_after, stock_after + delta, order_id, 'Mutant' from stock_movements where kind = 'cancel'`
}

test.each(damages)('checkInvariants() reports %s', async (_, rule, statements) => {
  expect(await checkedAfter(...statements)).toContain(rule)
})

test('checkInvariants() accepts a dispatched order of free goods, which the books leave out', async () => {
  const admin = await shop.asAdmin()
  const { id: productId } = await createProduct(shop.db, { pricePaise: 0 })
  const { _id } = await placeTestOrder(shop.db, await shop.asCustomer(), { productId })
  await deliverOrder(admin, _id)
  expect(await checkInvariants(shop.db)).toEqual([])
})
