// Serves the screenshot of a payment claim to admins.
import { getClaimScreenshot as endpoint } from '#contract/payments/admin'
import type { PrivateStore } from '#server/files/private-store'
import type { App } from '#server/http/app'
import { getClaimScreenshot } from './claim-screenshot.ts'

export function paymentAdminRoutes(app: App, { privateFiles }: { privateFiles: PrivateStore }) {
  app.query(endpoint, async (_, db, { params }) => getClaimScreenshot(db, privateFiles, params.id))
}
