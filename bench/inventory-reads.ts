// Reads of stock, purchasing, shipping and payment methods: the first, middle and last page of every list, searched
// and filtered, and the requests of a checkout.
import type { Pool } from 'pg'
import { MOVED_PRODUCT } from './grow-inventory.ts'
import type { GrowthRead } from './growth-reads.ts'

export async function inventoryReads(pool: Pool, size: number): Promise<GrowthRead[]> {
  const ids = await namedRows(pool)
  const [middle, last] = [Math.ceil(size / 40), Math.ceil(size / 20)]
  const lists = {
    stock: '/api/stocks?limit=20',
    'stock, page in the middle': `/api/stocks?limit=20&page=${middle}`,
    'stock, last page': `/api/stocks?limit=20&page=${last}`,
    'stock, low': '/api/stocks?limit=20&status=low',
    'stock, out': '/api/stocks?limit=20&status=out',
    'stock, good': '/api/stocks?limit=20&status=good',
    'stock of a category': '/api/stocks?limit=20&category=category-3',
    'stock, out, of a category': '/api/stocks?limit=20&category=category-3&status=out',
    'stock, search, common word': '/api/stocks?limit=20&search=cotton',
    'stock, search, one product': '/api/stocks?limit=20&search=sku-77',
    'stock, search, nothing': '/api/stocks?limit=20&search=xylophone',
    adjustments: '/api/stocks/recent-adjustments?limit=10',
    'adjustments, page in the middle': `/api/stocks/recent-adjustments?limit=20&page=${middle}`,
    'adjustments, last page': `/api/stocks/recent-adjustments?limit=20&page=${last + middle}`,
    'adjustments, decreases': '/api/stocks/recent-adjustments?limit=10&type=decrease',
    'adjustments, search, common word': '/api/stocks/recent-adjustments?limit=10&search=cotton',
    'adjustments, search, one product': '/api/stocks/recent-adjustments?limit=10&search=delhi%2099',
    'history of a product': `/api/stocks/${ids.product}/history`,
    'history of a product, last page': `/api/stocks/${ids.product}/history?page=${Math.ceil(size / 250)}`,
    'history of a product, sales': `/api/stocks/${ids.product}/history?kind=sale`,
    counts: '/api/stocks/counts',
    'counts, last page': `/api/stocks/counts?page=${Math.ceil(size / 250)}`,
    'counts, search': '/api/stocks/counts?search=shelf%2070',
    count: `/api/stocks/counts/${ids.count}`,
    'count, search': `/api/stocks/counts/${ids.count}?search=cotton`,
    suppliers: '/api/suppliers?limit=20',
    'suppliers, page in the middle': `/api/suppliers?limit=20&page=${middle}`,
    'suppliers, last page': `/api/suppliers?limit=20&page=${last}`,
    'suppliers, inactive': '/api/suppliers?limit=20&status=inactive',
    'suppliers, search, common word': '/api/suppliers?limit=20&search=mill',
    'suppliers, search, one': '/api/suppliers?limit=20&search=mill-77%40',
    'supplier of many orders': `/api/suppliers/${ids.supplier}`,
    'purchase orders': '/api/purchase-orders?limit=20',
    'purchase orders, page in the middle': `/api/purchase-orders?limit=20&page=${middle}`,
    'purchase orders, last page': `/api/purchase-orders?limit=20&page=${last}`,
    'purchase orders, pending': '/api/purchase-orders?limit=20&status=pending',
    'purchase orders, delivered': '/api/purchase-orders?limit=20&status=delivered',
    'purchase orders of a supplier': `/api/purchase-orders?limit=20&supplier=${ids.supplier}`,
    'purchase orders, search, common word': '/api/purchase-orders?limit=20&search=mill',
    'purchase orders, search, one': '/api/purchase-orders?limit=20&search=pg77',
    'reorder suggestions': '/api/purchase-orders/suggestions?limit=20',
    'reorder suggestions, search': '/api/purchase-orders/suggestions?limit=20&search=cotton',
    'reorder suggestions of a supplier': `/api/purchase-orders/suggestions?limit=20&supplier=${ids.supplier}`,
    shipments: '/api/shipments?limit=20',
    'shipments, page in the middle': `/api/shipments?limit=20&page=${Math.ceil((size * 0.7) / 40)}`,
    'shipments, last page': `/api/shipments?limit=20&page=${Math.ceil((size * 0.7) / 20)}`,
    'shipments, in transit': '/api/shipments?limit=20&status=in_transit',
    'shipments, late': '/api/shipments?limit=20&late=true',
    'shipments, search, number': '/api/shipments?limit=20&search=awb000000076',
    'shipments, search, common word': '/api/shipments?limit=20&search=customer',
    'orders shipped by a carrier': '/api/admin/orders?limit=20&status=shipped&carrier=DTDC',
    carriers: '/api/shipping/carriers',
    'carrier, whether it serves a PIN': `/api/shipping/carriers/${ids.carrier}/service?pin=132103`,
    'shipping methods': '/api/shipping/methods',
    'shipping zones': '/api/shipping/zones',
    'payment methods': '/api/payment-methods',
  }
  const ofCustomer = {
    'shipping rates': `/api/shipping/options?address=${ids.address}`,
    'ways to pay': '/api/payment-methods/options',
  }
  const readsOf = (who: string, paths: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({ name: `${who}, ${name}`, path }))
  return [...readsOf('admin', lists), ...readsOf('customer', ofCustomer)]
}

interface Ids {
  product: string
  count: string
  supplier: string
  carrier: string
  address: string
}

async function namedRows(pool: Pool): Promise<Ids> {
  const { rows } = await pool.query<Ids>(`
    select (select id from products where slug = 'product-${MOVED_PRODUCT}') as product,
      (select id from stock_counts where name = 'Open sheet') as count,
      (select id from suppliers where name = 'Mill 7') as supplier,
      (select id from carriers where name = 'DTDC') as carrier, (select id from addresses limit 1) as address`)
  return rows[0] as Ids
}
