// Query of a family, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { AdminFamily, AdminVariant } from '#contract/catalogue/admin-families'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** A family with its variants, as its page and the dialogs on it use it. */
export interface LoadedFamily extends AdminFamily {
  variants: AdminVariant[]
}

export const familyQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/families/{id}', { params: { id } })

interface FamilyReply {
  family: AdminFamily
  variants: AdminVariant[]
}

export function acceptFamily(client: QueryClient, { family, variants }: FamilyReply): void {
  client.setQueryData(familyQuery(family._id).queryKey, { success: true, family, variants })
}

/** Returns the values of a variant in the order of the axes. */
export const valuesOf = ({ axes }: Pick<AdminFamily, 'axes'>, { options }: AdminVariant): string[] =>
  axes.map(({ key }) => options[key] ?? '')
