// Query of one inquiry, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { InquiryDetail } from '#contract/inquiries/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const inquiryQuery = (id: string) => routeQuery(adminCall, 'GET /inquiries/{id}', { params: { id } })

interface Changed {
  message: string
  inquiry: InquiryDetail
}

/** Updates the cache at once. */
export function acceptInquiry(client: QueryClient, { inquiry }: Changed): void {
  client.setQueryData(inquiryQuery(inquiry._id).queryKey, { success: true, inquiry })
}
