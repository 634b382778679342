// What can be done with one product of the list.
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'

export function ProductRowMenu({ product, onDelete }: { product: AdminProduct; onDelete: () => void }) {
  const { _id, name, slug, state } = product
  return (
    <RowMenu name={name}>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.product(_id)} />}>
        View
      </MenuLink>
      <MenuLink icon={<Pencil aria-hidden="true" />} render={<Link to={adminPaths.editProduct(_id)} />}>
        Edit
      </MenuLink>
      {state === 'active' && (
        <MenuLink
          icon={<ExternalLink aria-hidden="true" />}
          render={<a href={`${adminPaths.storefront}products/${slug}`} target="_blank" rel="noreferrer" />}
        >
          View in shop
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
        Delete
      </MenuItem>
    </RowMenu>
  )
}
