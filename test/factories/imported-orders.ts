// Orders of a previous store, for tests of other features than their import.
import type { Db } from '#server/db/database'

export async function createImportedOrder(
  db: Db,
  more: { customerId?: string } = {},
): Promise<{ id: string }> {
  const order = await db
    .insertInto('importedOrders')
    .values({
      source: 'Loom & Co',
      number: crypto.randomUUID(),
      orderedOn: '2024-03-31',
      status: 'delivered',
      customerName: 'Asha Rao',
      customerEmail: '',
      customerPhone: '',
      importedBy: 'Admin',
      discountPaise: 0,
      shippingPaise: 0,
      gstPaise: 0,
      totalPaise: 10_000,
      paidPaise: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('importedOrderLines')
    .values({
      orderId: order.id,
      position: 0,
      sku: '',
      name: 'Door Mat',
      quantity: 1,
      unitPricePaise: 10_000,
      discountPaise: 0,
      gstBasisPoints: null,
    })
    .execute()
  return order
}
