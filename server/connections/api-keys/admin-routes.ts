// Admin endpoints for API keys.
import * as contract from '#contract/connections/api-keys'
import type { App } from '#server/http/app'
import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyAdminRoutes(app: App) {
  app.query(contract.listApiKeys, async (_, db) => ({ keys: await listApiKeys(db) }))

  app.command(contract.createApiKey, async (ctx, tx, { body }) => {
    const { id, token } = await createApiKey(tx, ctx, body)
    return { message: `Key ${body.name} created`, key: await getApiKey(tx, id), token }
  })

  app.command(contract.revokeApiKey, async (ctx, tx, { params }) => ({
    message: `Key ${await revokeApiKey(tx, ctx, params.id)} revoked`,
  }))
}
