// Contacts the seller about an order: by email with the order number filled in, or by phone.
import { Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function ContactSupport({ orderNumber }: { orderNumber: string }) {
  const seller = useSeller()
  const look = buttonClass({ variant: 'secondary' })
  const words = (
    <>
      <Mail aria-hidden="true" className="size-4" />
      Contact Support
    </>
  )
  if (!seller?.email) {
    return (
      <Link to={paths.contact} className={look}>
        {words}
      </Link>
    )
  }
  const mail = mailLink(seller.email, `Order ${orderNumber}`)
  return (
    <>
      <a href={mail} className={look}>
        {words}
      </a>
      {seller.phone && (
        <a href={phoneLink(seller.phone)} className={buttonClass({ variant: 'ghost' })}>
          <Phone aria-hidden="true" className="size-4" />
          {seller.phone}
        </a>
      )}
    </>
  )
}
