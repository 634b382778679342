// Public routes of the seller's pages.
import { getContentPage as endpoint } from '#contract/content/content-pages'
import type { App } from '#server/http/app'
import { getContentPage } from './content-page-queries.ts'

export function contentStoreRoutes(app: App) {
  app.query(endpoint, async (_, db, { params }) => ({ page: await getContentPage(db, params.slug) }))
}
