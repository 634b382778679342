// Endpoint for the customer's own statement of account.
import { getOwnStatement } from '#contract/books/receivables'
import type { App } from '#server/http/app'
import type { SellerLogo } from '#server/settings/seller-logo'
import { statementPdf } from './statements.ts'

export function bookStoreRoutes(app: App, logo: SellerLogo) {
  app.query(getOwnStatement, async ({ actor }, db, { query }) =>
    statementPdf(db, actor.id, query, await logo(db)),
  )
}
