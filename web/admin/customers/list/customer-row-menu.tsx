// What can be done with one customer of the list.
import { Ban, Eye, Mail, MessageCircle, RotateCcw, ShoppingBag, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/admin'
import type { CustomerDeed } from '#web/admin/customers/detail/use-customer-dialogs.tsx'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink } from '#web/shop/contact-links.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'

interface CustomerRowMenuProps {
  customer: Customer
  ask: (deed: CustomerDeed, customer: Customer) => void
}

export function CustomerRowMenu({ customer, ask }: CustomerRowMenuProps) {
  const { _id, name, email, phone, isActive, status } = customer
  const chat = whatsAppLink(phone)
  return (
    <RowMenu name={name}>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.customer(_id)} />}>
        View
      </MenuLink>
      <MenuLink
        icon={<ShoppingBag aria-hidden="true" />}
        render={<Link to={adminPaths.ordersOfCustomer(_id)} />}
      >
        Orders
      </MenuLink>
      <MenuLink icon={<Mail aria-hidden="true" />} render={<a href={mailLink(email)} />}>
        Write a mail
      </MenuLink>
      {chat && (
        <MenuLink
          icon={<MessageCircle aria-hidden="true" />}
          render={<a href={chat} target="_blank" rel="noreferrer" />}
        >
          WhatsApp
        </MenuLink>
      )}
      <MenuSeparator />
      {!isActive && (
        <MenuItem icon={<RotateCcw aria-hidden="true" />} onClick={() => ask('reactivate', customer)}>
          Reactivate…
        </MenuItem>
      )}
      {status !== 'suspended' && (
        <MenuItem icon={<Ban aria-hidden="true" />} onClick={() => ask('suspend', customer)}>
          Suspend…
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onClick={() => ask('delete', customer)}>
        Delete…
      </MenuItem>
    </RowMenu>
  )
}
