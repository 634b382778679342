// The query of one company, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { CompanyDetail } from '#contract/companies/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const companyQuery = (id: string) => routeQuery(adminCall, 'GET /companies/{id}', { params: { id } })

/** The reply to every change of a company. */
export interface CompanyReply {
  message: string
  company: CompanyDetail
}

/** Puts the changed company into the cache, so that it is shown at once. */
export function acceptCompany(client: QueryClient, { company }: CompanyReply): void {
  client.setQueryData(companyQuery(company._id).queryKey, { success: true, company })
}
