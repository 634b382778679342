// Serves the screenshot of a payment claim to admins, and checks cash payments before they are recorded.
import { Id } from '#contract/base/text'
import { checkCash, getClaimScreenshot as endpoint } from '#contract/payments/admin'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/app'
import { notFound } from '#server/http/errors'
import { findCashWarning } from './cash-limit.ts'
import { getClaimScreenshot } from './claim-screenshot.ts'

export function paymentAdminRoutes(app: App, { privateFiles }: { privateFiles: PrivateStore }) {
  app.query(checkCash, async (_, db, { params, query }) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customerId', 'customerPhone', 'buyerGstin'])
      .where(Id.safeParse(params.id).success ? 'id' : 'number', '=', params.id)
      .executeTakeFirst()
    if (!order) throw notFound('Order')
    return { warning: await findCashWarning(db, order, query) }
  })

  app.query(endpoint, async (_, db, { params }) => getClaimScreenshot(db, privateFiles, params.id))
}
