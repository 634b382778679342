// Reaching the seller about one order, by e-mail with its number filled in or by telephone.
import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '#web/ui/button'
import { telLink } from '../../phone.ts'
import { useSeller } from '../../seller.ts'

export function ContactSupport({ orderNumber }: { orderNumber: string }) {
  const seller = useSeller()
  if (!seller) return null
  const mail = `mailto:${seller.email}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <a href={mail} className={buttonClass({ variant: 'secondary' })}>
        <Mail aria-hidden="true" className="size-4" />
        Contact Support
      </a>
      <a href={telLink(seller.phone)} className={buttonClass({ variant: 'ghost' })}>
        <Phone aria-hidden="true" className="size-4" />
        {seller.phone}
      </a>
    </div>
  )
}
