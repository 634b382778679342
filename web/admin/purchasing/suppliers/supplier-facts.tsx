// Side cards of a supplier: contact details, contacts and terms.
import type { ReactNode } from 'react'
import type { SupplierDetail } from '#contract/purchasing/suppliers'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { daysText } from './supplied-products.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline wrap-anywhere'

const Mail = ({ to }: { to: string }): ReactNode =>
  to ? (
    <a href={mailLink(to)} className={link}>
      {to}
    </a>
  ) : (
    '—'
  )

const Phone = ({ to }: { to: string }): ReactNode =>
  to ? (
    <a href={phoneLink(to)} className={link}>
      {to}
    </a>
  ) : (
    '—'
  )

export function SupplierFacts({ supplier }: { supplier: SupplierDetail }) {
  const { email, phone, address, state, gstin, paymentTermsDays, leadTimeDays, notes } = supplier
  return (
    <Card title="About">
      <DescriptionList>
        <DescriptionRow term="Email">
          <Mail to={email} />
        </DescriptionRow>
        <DescriptionRow term="Phone">
          <Phone to={phone} />
        </DescriptionRow>
        <DescriptionRow term="Address">{address || '—'}</DescriptionRow>
        <DescriptionRow term="State">{`${state.name} (${state.code})`}</DescriptionRow>
        <DescriptionRow term="GSTIN">
          {gstin ? (
            <span className="inline-flex items-center gap-1">
              {gstin}
              <CopyButton iconOnly label="Copy GSTIN" text={gstin} className="-my-1.5" />
            </span>
          ) : (
            'Not registered'
          )}
        </DescriptionRow>
        <DescriptionRow term="Payment terms">
          {paymentTermsDays === 0 ? 'At once' : `Within ${daysText(paymentTermsDays)}`}
        </DescriptionRow>
        <DescriptionRow term="Lead time">{daysText(leadTimeDays)}</DescriptionRow>
      </DescriptionList>
      {notes && (
        <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>
      )}
    </Card>
  )
}

export function SupplierContacts({ supplier: { contacts } }: { supplier: SupplierDetail }) {
  return (
    <Card title="Contacts">
      {contacts.length === 0 ? (
        <p className="text-sm text-muted">No contacts yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {contacts.map((contact) => (
            <li
              key={`${contact.name} ${contact.phone} ${contact.email}`}
              className="py-2 text-sm first:pt-0 last:pb-0"
            >
              <p className="wrap-anywhere">
                <span className="font-semibold">{contact.name}</span>
                {contact.role && <span className="text-muted">, {contact.role}</span>}
              </p>
              {contact.phone && (
                <p>
                  <Phone to={contact.phone} />
                </p>
              )}
              {contact.email && (
                <p>
                  <Mail to={contact.email} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
