// Reads the product of a page.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { productQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { replyForVariant } from './variants.ts'

/** A variant of a family that has been loaded is available at once; its remaining fields follow. */
export function useProduct(idOrSlug: string, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  return useQuery({
    ...productQuery(storeCall, idOrSlug),
    enabled,
    initialData: () => findLoadedVariant(client, idOrSlug),
    // Stale, so that the whole reply is loaded.
    initialDataUpdatedAt: 0,
  })
}

function findLoadedVariant(client: QueryClient, idOrSlug: string): ReplyOf<'GET /products/{id}'> | undefined {
  const loaded = client.getQueriesData<ReplyOf<'GET /products/{id}'>>({ queryKey: ['GET /products/{id}'] })
  for (const [, reply] of loaded) {
    const found = reply && replyForVariant(reply, idOrSlug)
    if (found) return found
  }
  return undefined
}
