// Contact details of a customer.

import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#contract/base/days'
import type { CustomerDetail } from '#contract/customers/admin'
import { panOf } from '#contract/tax/implied'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

export function CustomerContact({ customer }: { customer: CustomerDetail }) {
  const { email, phone } = customer
  const chat = whatsAppLink(phone)
  return (
    <Card title="Contact">
      <ul className="grid gap-0.5 text-sm">
        {email && (
          <ContactLink
            href={mailLink(email)}
            icon={<Mail aria-hidden="true" />}
            copy="Copy email"
            text={email}
          />
        )}
        {phone && (
          <ContactLink
            href={phoneLink(phone)}
            icon={<Phone aria-hidden="true" />}
            copy="Copy phone"
            text={phone}
          />
        )}
        {chat && (
          <ContactLink
            href={chat}
            icon={<MessageCircle aria-hidden="true" />}
            text="Chat on WhatsApp"
            isElsewhere
          />
        )}
      </ul>
      <DescriptionList className="mt-3 border-t border-line pt-3 text-sm">
        {customer.gstin && <DescriptionRow term="GSTIN">{customer.gstin}</DescriptionRow>}
        {panOf(customer.gstin) && <DescriptionRow term="PAN">{panOf(customer.gstin)}</DescriptionRow>}
        {customer.businessName && (
          <DescriptionRow term="Business name">{customer.businessName}</DescriptionRow>
        )}
        <DescriptionRow term="Joined">{formatDay(customer.createdAt)}</DescriptionRow>
        <DescriptionRow term="Last login">{formatDay(customer.lastLogin)}</DescriptionRow>
        <DescriptionRow term="Email">
          {email === '' ? 'None' : customer.emailVerified ? 'Verified' : 'Not verified'}
        </DescriptionRow>
        <DescriptionRow term="Signs in with">{signInOf(customer)}</DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

function signInOf({ signsInWithGoogle, hasPassword }: CustomerDetail): string {
  if (signsInWithGoogle) return 'Google'
  return hasPassword ? 'Password' : 'No password yet'
}

interface ContactLinkProps {
  href: string
  icon: ReactNode
  text: string
  copy?: string
  isElsewhere?: boolean
}

function ContactLink({ href, icon, text, copy, isElsewhere }: ContactLinkProps) {
  return (
    <li className="flex items-center justify-between gap-2">
      <a
        href={href}
        {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
        className="inline-flex min-h-7 min-w-0 items-center gap-2 rounded-sm text-indigo underline-offset-3 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {icon}
        <span className="truncate">{text}</span>
      </a>
      {copy && <CopyButton iconOnly label={copy} text={text} className="-my-1.5 shrink-0" />}
    </li>
  )
}
