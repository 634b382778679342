// The keys by which other systems call the API.
import * as contract from '#contract/connections/api-keys'
import type { App } from '#server/http/app'
import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyAdminRoutes(app: App) {
  app.query(contract.listApiKeys, async (_, db) => ({ keys: await listApiKeys(db) }))

  app.command(contract.createApiKey, async (ctx, tx, { body }) => {
    const { id, token } = await createApiKey(tx, ctx, body)
    return { message: `The key ${body.name} was made`, key: await getApiKey(tx, id), token }
  })

  app.command(contract.revokeApiKey, async (ctx, tx, { params }) => ({
    message: `The key ${await revokeApiKey(tx, ctx, params.id)} was revoked`,
  }))
}
