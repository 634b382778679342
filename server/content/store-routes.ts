// Public routes of the seller's pages.
import { getContentPage as endpoint } from '#contract/content/content-pages'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { getContentPage } from './content-page-queries.ts'

/** @param transport reads how the shop delivers */
export function contentStoreRoutes(
  app: App,
  { transport }: { transport: (db: Db) => Promise<TransportOffer> },
) {
  app.query(endpoint, async (_, db, { params }) => ({
    page: await getContentPage(db, params.slug, await transport(db)),
  }))
}
