// Query of one quote, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { QuoteDetail } from '#contract/quotes/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const quoteQuery = (id: string) => routeQuery(adminCall, 'GET /quotes/{id}', { params: { id } })

interface Changed {
  message: string
  quote: QuoteDetail
}

/** Updates the cache at once. */
export function acceptQuote(client: QueryClient, { quote }: Changed): void {
  client.setQueryData(quoteQuery(quote._id).queryKey, { success: true, quote })
}
