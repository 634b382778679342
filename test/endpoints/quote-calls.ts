// Calls by which admins work with quotes, each with valid input for one success.
import { draftTestQuote, sendTestQuote } from '#test/factories/quotes'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function quoteCalls(open: () => { shop: TestShop; admin: Admin }): GoodCalls {
  const good = (endpoint: string, productId = '') => goodBody(endpoint, productId) ?? {}
  const draft = () => draftTestQuote(open().shop, open().admin)
  return {
    'POST /quotes': async () => ({ body: {}, writes: ['quote.start'] }),
    'PUT /quotes/{id}': async () => {
      const { _id: id, version, draft: content } = await draft()
      return { params: { id }, body: { ...content, note: 'Thank you', version }, writes: ['quote.save'] }
    },
    'POST /quotes/prices': async () => ({ body: (await draft()).draft, writes: [] }),
    'POST /quotes/{id}/revisions': async () => {
      const { _id: id, version } = await draft()
      return { params: { id }, body: { byEmail: false, version }, writes: ['quote.send'] }
    },
    'POST /quotes/{id}/acceptances': async () => {
      const { quote } = await sendTestQuote(open().shop, open().admin)
      return {
        params: { id: quote._id },
        body: { ...good('POST /quotes/{id}/acceptances'), version: quote.version },
        writes: ['quote.accept', 'order.place'],
      }
    },
    'POST /quotes/{id}/refusals': async () => {
      const { _id: id, version } = await draft()
      return { params: { id }, body: { reason: 'Asked twice', version }, writes: ['quote.close'] }
    },
    'POST /quotes/{id}/notes': async () => ({
      params: { id: (await draft())._id },
      body: good('POST /quotes/{id}/notes'),
      writes: ['quote.note'],
    }),
  }
}
