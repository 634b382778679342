// Makes a variant a product of its own again.
import type { AdminVariant } from '#contract/catalogue/admin-families'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { familyQuery, type LoadedFamily } from './family-query.ts'

export interface FamilyMember {
  family: LoadedFamily
  variant: AdminVariant
}

const isLast = ({ family }: FamilyMember) => family.variants.length === 1

export const removeVariant = confirmAction<FamilyMember, { message: string }>({
  label: 'Remove from Family',
  title: ({ variant }) => `Remove ${variant.name} from the family?`,
  text: (member) =>
    isLast(member)
      ? 'It is the last variant. The product takes over name and address of the family, which disappears.'
      : 'It becomes a product of its own with its name, address, stock and orders. You can join it again later.',
  confirm: 'Remove',
  route: 'POST /admin/families/{id}/remove',
  send: ({ family, variant }) =>
    adminCall('POST /admin/families/{id}/remove', {
      params: { id: family._id },
      body: { version: family.version, productId: variant._id },
    }),
  gone: (member) => (isLast(member) ? familyQuery(member.family._id).queryKey : ['no query']),
})
