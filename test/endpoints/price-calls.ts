// Calls by which admins change price lists, sales and promotions, each with valid input for one success.
import { createPriceList, createSale } from '#test/factories/prices'
import { createPromotion } from '#test/factories/promotions'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

/** @param open returns the shop, which exists only when a call is made. */
export function priceCalls(open: () => { shop: TestShop }): GoodCalls {
  const named = (endpoint: string) => ({ ...goodBody(endpoint, ''), name: `Named ${crypto.randomUUID()}` })
  const list = async () => ({ id: (await createPriceList(open().shop.db)).id })
  const sale = async (startsAt = new Date(0)) => ({ id: (await createSale(open().shop.db, { startsAt })).id })
  const promotion = async (startsAt = new Date(0)) => ({
    id: (await createPromotion(open().shop.db, { startsAt })).id,
  })
  const coupon = (endpoint: string) => ({ ...named(endpoint), code: `C${crypto.randomUUID().slice(0, 12)}` })
  const soon = () => new Date(Date.now() + 60_000)
  return {
    'POST /prices/lists': async () => ({ body: named('POST /prices/lists'), writes: ['price-list.create'] }),
    'PUT /prices/lists/{id}': async () => ({
      params: await list(),
      body: named('PUT /prices/lists/{id}'),
      writes: ['price-list.update'],
    }),
    'PUT /prices/lists/{id}/entries': async () => ({
      params: await list(),
      body: goodBody('PUT /prices/lists/{id}/entries', '') ?? {},
      writes: ['price-list.entries'],
    }),
    'DELETE /prices/lists/{id}': async () => ({ params: await list(), writes: ['price-list.delete'] }),
    'POST /prices/sales': async () => ({ body: named('POST /prices/sales'), writes: ['sale.create'] }),
    'PUT /prices/sales/{id}': async () => ({
      params: await sale(),
      body: named('PUT /prices/sales/{id}'),
      writes: ['sale.update'],
    }),
    'POST /prices/sales/{id}/cancel': async () => ({
      params: await sale(soon()),
      body: { version: 1 },
      writes: ['sale.cancel'],
    }),
    'POST /prices/sales/{id}/end': async () => ({
      params: await sale(),
      body: { version: 1 },
      writes: ['sale.end'],
    }),
    'POST /prices/promotions': async () => ({
      body: coupon('POST /prices/promotions'),
      writes: ['promotion.create'],
    }),
    'PUT /prices/promotions/{id}': async () => ({
      params: await promotion(),
      body: coupon('PUT /prices/promotions/{id}'),
      writes: ['promotion.update'],
    }),
    'POST /prices/promotions/{id}/cancel': async () => ({
      params: await promotion(soon()),
      body: { version: 1 },
      writes: ['promotion.cancel'],
    }),
    'POST /prices/promotions/{id}/end': async () => ({
      params: await promotion(),
      body: { version: 1 },
      writes: ['promotion.end'],
    }),
    'DELETE /prices/promotions/{id}': async () => ({
      params: await promotion(),
      writes: ['promotion.delete'],
    }),
  }
}
