// Customer care and officers for complaints, and all addresses of the firm, as rules 4(2) and 4(4) of the Consumer
// Protection (E-Commerce) Rules, 2020 require.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { contactsQuery } from './content-query.ts'

const link = 'text-indigo underline underline-offset-3'

export function ComplaintContacts({ className = '' }: { className?: string }) {
  const seller = useSeller()
  const { pathname } = useLocation()
  // Other back ends have no such call.
  const contacts = useQuery({ ...contactsQuery(storeCall), retry: false }).data?.contacts
  if (!seller) return null
  const office = [seller.legalName, seller.address, seller.city, `${seller.state} ${seller.pinCode}`.trim()]
  const care = [seller.phone, contacts?.carePhone ?? '']
  const branches = (contacts?.branches ?? '').split('\n').filter(Boolean)
  return (
    <section
      aria-labelledby="complaints-heading"
      className={`rounded border border-line bg-surface p-5 ${className}`}
    >
      <h2 id="complaints-heading" className="font-serif text-xl font-semibold">
        Complaints and Customer Care
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <Fact term="Customer care" phones={care} email={seller.email} />
        <Fact
          term="Grievance officer"
          text={seller.grievanceOfficer}
          phones={[contacts?.grievancePhone ?? '']}
          email={contacts?.grievanceEmail ?? ''}
        />
        <Fact term="Nodal officer" text={contacts?.nodalOfficer ?? ''} />
        <Fact term="Head office" text={seller.address && office.filter(Boolean).join(', ')} />
        {branches.map((branch, at) => (
          <Fact key={branch} term={branches.length === 1 ? 'Branch' : `Branch ${at + 1}`} text={branch} />
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {pathname !== paths.complaints && (
          <Link
            to={paths.complaints}
            className={`${link} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            Send a complaint
          </Link>
        )}
        <Link
          to={paths.trackComplaint}
          className={`${link} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
        >
          Track a complaint
        </Link>
      </p>
    </section>
  )
}

interface FactProps {
  term: string
  text?: string
  phones?: readonly string[]
  email?: string
}

function Fact({ term, text = '', phones = [], email = '' }: FactProps) {
  const numbers = phones.filter(Boolean)
  if (text === '' && numbers.length === 0 && email === '') return null
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="grid gap-x-4 wrap-anywhere">
        {text && <span>{text}</span>}
        {numbers.map((phone) => (
          <a key={phone} href={phoneLink(phone)} className={link}>
            {phone}
          </a>
        ))}
        {email && (
          <a href={mailLink(email)} className={link}>
            {email}
          </a>
        )}
      </dd>
    </div>
  )
}
