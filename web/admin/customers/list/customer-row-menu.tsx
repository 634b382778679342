// What can be done with one customer of the list.
import { Eye, Mail, MessageCircle, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/admin'
import { customerActions } from '#web/admin/customers/actions/customer-actions.ts'
import { ActionItems, type Actions } from '#web/admin/kit/action/use-actions.tsx'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink } from '#web/shop/contact-links.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'

interface CustomerRowMenuProps {
  customer: Customer
  on: Actions<Customer>
}

export function CustomerRowMenu({ customer, on }: CustomerRowMenuProps) {
  const { _id, name, email, phone } = customer
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
      <ActionItems actions={customerActions} row={customer} name={name} on={on} />
    </RowMenu>
  )
}
